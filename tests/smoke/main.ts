import { runContractSuite } from '../setup/contract-suite.ts';
import { publishedAddresses } from './published-addresses.ts';
import { checkAgents } from './as-agents.ts';
import { originOf } from '../setup/origin.ts';
import { checkPoints } from './point.ts';
import { points } from './points.ts';
import { allWell, report } from './report.ts';

/**
 * `npm run smoke -- https://your-site.example`: asks a deploy what no offline tool can prove, fetches
 * every published address under the names of five agents, runs the contract suite against it, and says
 * what to do where it differs. Exit 0 where nothing does, 1 where something does, 2 for a wrong call.
 */
async function smoke(origin: string): Promise<void> {
  console.error(`Asking ${origin} what only a deploy can settle …`);
  const settled = await checkPoints(origin, points);
  const paths = await publishedAddresses(origin);
  console.error(`Fetching ${paths.length} addresses as a browser and as five agents …`);
  const agents = await checkAgents(origin, paths);
  console.error('Running the contract suite …');
  const suite = await runContractSuite({ baseUrl: origin });
  const result = { origin, points: settled, agents, suite };
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
