import { runContractSuite } from '../setup/contract-suite.ts';
import { publishedAddresses } from './published-addresses.ts';
import { checkAgents } from './as-agents.ts';
import { originOf } from '../setup/origin.ts';
import { allWell, report } from './report.ts';

/**
 * `npm test -- smoke https://your-site.example`: fetches all published addresses of a deploy as five agents, and
 * runs the contract suite. Reports differences with their fixes. Exit 0 without differences, 1 with
 * differences, 2 for wrong arguments.
 */
async function smoke(origin: string): Promise<void> {
  console.error(`Checking ${origin} …`);
  const paths = await publishedAddresses(origin);
  console.error(`Fetching ${paths.length} addresses as a browser and as five agents …`);
  const agents = await checkAgents(origin, paths);
  console.error('Running the contract suite …');
  const suite = await runContractSuite({ baseUrl: origin });
  const result = { origin, agents, suite };
  console.log(report(result));
  process.exitCode = allWell(result) ? 0 : 1;
}

try {
  const origin = originOf(process.argv.slice(2), 'smoke');
  await smoke(origin).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
