import { readFileSync } from 'node:fs';
import { runContractSuite } from '../setup/contract-suite.ts';
import { originOf } from '../setup/origin.ts';
import { checkAgents } from './as-agents.ts';
import { publishedAddresses } from './published-addresses.ts';
import { allWell, report } from './report.ts';

/**
 * `npm run prove -- https://your-site.example`: proves that a deployed site keeps the contract. Runs the contract suite
 * against it, and fetches all its addresses as a browser and as five agents. Prints a report in Markdown, for a release.
 * Exit code: 0 without differences, 1 with differences, 2 for wrong arguments.
 */
async function prove(origin: string): Promise<void> {
  const paths = await publishedAddresses(origin);
  console.error(`Fetching ${paths.length} addresses as a browser and as five agents …`);
  const agents = await checkAgents(origin, paths);
  console.error('Running the contract suite …');
  const suite = await runContractSuite({ baseUrl: origin });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const made = `Made on ${new Date().toISOString().slice(0, 10)} by Factsheet ${version}: ${suite.size} tests, ${paths.length} addresses.`;
  const proof = { origin, made, agents, suite };
  console.log(report(proof));
  process.exitCode = allWell(proof) ? 0 : 1;
}

try {
  const origin = originOf(process.argv.slice(2), 'npm run prove --');
  await prove(origin).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
