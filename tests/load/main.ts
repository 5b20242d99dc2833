import { startServer } from '../fuzz/server-process.ts';
import { run } from '../setup/programs.ts';
import { load, printLoad } from './load.ts';
import { readOptions } from '../setup/read-options.ts';

/**
 * `npm test -- load`: builds the site, serves it on this machine, and sends it parallel, interrupted and mixed requests.
 * Verifies every answer. `--clients` and `--seconds` change the load; `--deployed` sends it to the bundles that Netlify
 * would run. Exit code: 0, or 1 if an answer is wrong, missing or a 5xx, or if the server reports an error.
 */
const options = {
  clients: { type: 'string', default: '260' },
  seconds: { type: 'string', default: '60' },
  deployed: { type: 'boolean', default: false },
} as const;
const { values } = readOptions({ options });
const [clients, seconds] = [Number(values.clients), Number(values.seconds)];
if (!(clients >= 1 && clients <= 1000 && seconds >= 1 && seconds <= 600)) {
  console.error('Give --clients from 1 to 1000 and --seconds from 1 to 600.');
  process.exitCode = 2;
} else if (values.deployed) {
  const program = ['node', 'tests/deployed/load.ts', String(clients), String(seconds)];
  process.exitCode = run({ packages: ['tests/deployed'], run: [program] }, []);
} else {
  await using server = await startServer();
  const report = await load({ ...server, clients, seconds });
  process.exitCode = printLoad('Local host', report);
  if (server.errors()) {
    console.error(`The server reported:\n${server.errors().slice(0, 2000)}`);
    process.exitCode = 1;
  }
}
