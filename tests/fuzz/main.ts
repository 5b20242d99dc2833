import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inputOf, fuzz, problemOf, type FuzzReport } from './run.ts';
import { inputText, send } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Surface } from './surface.ts';
import { surfacesOf } from './surfaces.ts';

/**
 * The maximum growth of the server's peak memory from the second to the last fifth of the inputs, in MB. The
 * first fifth is for warming up.
 */
const growthLimit = 64;

/** With fewer inputs memory is not checked, because the server has not reached its usual size. */
const inputsForMemory = 50_000;

/** The maximum number of printed failures for each surface. */
const shownFailures = 20;

/**
 * `npm run fuzz`: the randomised tests of npm test with more inputs.
 *
 * `npm run fuzz -- --long`: builds the site, serves it on this machine in its own process, and sends 100,000
 * inputs each to /ask by GET, /ask by POST and /mcp in both eras. Exit 1 if an answer does not match the
 * published schemas, has a status from 500 or the code -32603, or if the memory of the server grows.
 * `--inputs N` changes the number, `--seed N` the inputs, `--surface NAME` selects a surface, and `--input N`
 * sends one input and prints the answer.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      long: { type: 'boolean', default: false },
      inputs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '20261121' },
      surface: { type: 'string' },
      input: { type: 'string' },
    },
  });
  if (!values.long) {
    const tests = [
      'fuzz',
      'author-blocks',
      'suggestions',
      'same-answers',
      'served/mcp-clients',
      'shared-cache',
    ];
    const env = { ...process.env, FUZZ: 'true' };
    const { status } = spawnSync('npm', ['test', '--', ...tests], { env, stdio: 'inherit' });
    process.exitCode = status ?? 1;
    return;
  }
  const [count, seed] = [Number(values.inputs), Number(values.seed)];
  if (!(count > 0) || !Number.isInteger(seed))
    throw new Error('Give numbers to --inputs and --seed.');
  await using server = await startServer();
  const all = await surfacesOf(server.origin);
  const chosen = all.filter(({ name }) => name === (values.surface ?? name));
  if (chosen.length === 0) {
    throw new Error(`Give one of ${all.map(({ name }) => name).join(', ')} to --surface.`);
  }
  if (values.input) return sendAgain(chosen[0]!, seed, Number(values.input), server.origin);
  console.log(`seed ${seed}, ${count} inputs to each surface`);
  const rows = [];
  for (const surface of chosen) rows.push(await runSurface(surface, seed, count, server));
  console.table(rows);
  if (server.errors()) console.error(`The server reported:\n${server.errors().slice(0, 2000)}`);
  const failed = rows.some(
    (row) => row.invalid > 0 || (count >= inputsForMemory && row['MB grown'] > growthLimit),
  );
  process.exitCode = failed || server.errors() ? 1 : 0;
}

async function runSurface(surface: Surface, seed: number, count: number, server: ServerProcess) {
  const started = performance.now();
  const samples: number[] = [];
  const report = await fuzz(surface, { origin: server.origin, seed, count }, (done) => {
    samples.push(server.megabytes());
    if (done % Math.ceil(count / 10) !== 0) return;
    console.log(`${surface.name}: ${done} inputs, ${peak(samples.slice(-count / 10))} MB`);
  });
  showFailures(report, surface, seed);
  // Memory grows between garbage collections, so the peaks are compared.
  const first = peak(samples.slice(count * 0.2, count * 0.4));
  const last = peak(samples.slice(count * 0.8));
  return {
    surface: surface.name,
    inputs: count,
    'by status': [...report.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
    invalid: report.invalid.size,
    '5xx': report.serverErrors,
    '-32603': report.internalErrors,
    'MB first': first,
    'MB last': last,
    'MB grown': last - first,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

const peak = (samples: readonly number[]) => samples.reduce((a, b) => Math.max(a, b), 0);

function showFailures({ invalid }: FuzzReport, surface: Surface, seed: number): void {
  for (const [number, problem] of [...invalid].slice(0, shownFailures)) {
    console.error(
      `${surface.name}, seed ${seed}, input ${number}: ${problem}\nAgain: npm run fuzz -- --long --seed ${seed} --surface ${surface.name} --input ${number}`,
    );
  }
}

async function sendAgain(surface: Surface, seed: number, number: number, origin: string) {
  const input = inputOf(surface, seed, number);
  const answer = await send(origin, input);
  console.log(inputText(input));
  console.log(answer.status, answer.headers, answer.body);
  const problem = problemOf(surface, input, answer);
  console.log(problem ?? 'The answer is as published.');
  process.exitCode = problem ? 1 : 0;
}

await main();
