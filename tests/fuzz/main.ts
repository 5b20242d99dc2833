import { spawnSync } from 'node:child_process';
import { fuzz } from './run.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Surface } from './surface.ts';
import { surfacesOf } from './surfaces.ts';
import { readOptions } from '../setup/read-options.ts';

/**
 * The maximum growth of the server's peak memory from the second to the last fifth of the inputs, in MB. The
 * first fifth is for warming up.
 */
const growthLimit = 64;

/** With fewer inputs memory is not checked, because the server has not reached its usual size. */
const inputsForMemory = 50_000;

/** The maximum number of printed failures for each surface. */
const shownFailures = 20;

/** The tests with random inputs, by parts of their names. */
const tests = [
  'fuzz',
  'author-blocks',
  'published-tree',
  'fixes',
  'suggestions',
  'same-answers',
  'mcp-clients',
  'shared-cache',
];

/**
 * `npm test -- fuzz`: the randomised tests of npm test with more inputs; with names, only these tests.
 *
 * `npm test -- fuzz --long`: builds the site, serves it on this machine in its own process, and sends 100,000
 * inputs each to /ask by GET, /ask by POST and /mcp in both protocols. Exit 1 if an answer does not match the
 * published schemas, has a status from 500 or the code -32603, or if the memory of the server grows.
 * `--inputs N` changes the number, `--seed N` the inputs.
 */
const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261121' },
  },
});
process.exitCode = values.long
  ? await sendMany(Number(values.inputs), Number(values.seed))
  : (spawnSync(
      'vitest',
      [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        '!build',
        ...(positionals.length > 0 ? positionals : tests),
      ],
      {
        env: { ...process.env, FUZZ: 'true' },
        stdio: 'inherit',
      },
    ).status ?? 1);

async function sendMany(count: number, seed: number): Promise<number> {
  if (!(count > 0) || !Number.isInteger(seed)) {
    throw new Error('Give numbers to --inputs and --seed.');
  }
  await using server = await startServer();
  console.log(`seed ${seed}, ${count} inputs to each surface`);
  const rows = [];
  for (const surface of await surfacesOf(server.origin)) {
    rows.push(await runSurface(surface, seed, count, server));
  }
  console.table(rows);
  if (server.errors()) console.error(`The server reported:\n${server.errors().slice(0, 2000)}`);
  const failed = rows.some(
    (row) => row.invalid > 0 || (count >= inputsForMemory && row['MB grown'] > growthLimit),
  );
  return failed || server.errors() ? 1 : 0;
}

async function runSurface(surface: Surface, seed: number, count: number, server: ServerProcess) {
  const started = performance.now();
  const samples: number[] = [];
  const { invalid, statuses } = await fuzz(surface, { origin: server.origin, seed, count }, () =>
    samples.push(server.megabytes()),
  );
  for (const [number, problem] of [...invalid].slice(0, shownFailures)) {
    console.error(`${surface.name}, seed ${seed}, input ${number}: ${problem}`);
  }
  // Memory grows between garbage collections, so the peaks are compared.
  const first = peak(samples.slice(count * 0.2, count * 0.4));
  const last = peak(samples.slice(count * 0.8));
  return {
    surface: surface.name,
    inputs: count,
    'by status': [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
    invalid: invalid.size,
    'MB first': first,
    'MB last': last,
    'MB grown': last - first,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

function peak(samples: readonly number[]): number {
  return samples.reduce((a, b) => Math.max(a, b), 0);
}
