import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { gitRepository } from '../setup/commands.ts';
import { defects, harmless, type Defect } from './defects.ts';
import { randomDefects } from './random-defects.ts';
import { testsByDistance } from './related-tests.ts';
import { readOptions } from '../setup/read-options.ts';

/**
 * `npm test -- defects [WORD…]`: puts each defect into a copy of the checkout and runs tests until one fails: the
 * unit tests that import the file, the nearest ones first, then those of the served site and all other unit tests. With
 * words, uses only defects whose name contains one of them. With `--random SEED`, plants ten changes that the seed
 * chooses. Leaves out test files that fail after a change that is no defect, and then exits with 1.
 */
const { values, positionals: words } = readOptions({
  options: { random: { type: 'string' } },
  allowPositionals: true,
});
const all = values.random === undefined ? defects : randomDefects(Number(values.random), 10);
const chosen = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

using copy = copyCheckout();
// From here on all paths lead into the copy, so the checkout can change meanwhile.
process.chdir(copy.root);
// This test looks for the correct code, so it fails for every change.
rmSync('tests/unit/setup/defects.test.ts');
// Some tests ask git for the files of the project.
gitRepository('.');

const served = ['--project', 'served', '--project', 'browser'];
const slow = new Set(chosen.flatMap(({ test }) => test ?? []));
// On a busy machine, tests with a time limit may fail without any defect. They would find every one.
const flawed = planted(harmless, () => [
  ...failingFiles('--project', 'unit', ...served),
  ...(slow.size > 0 ? failingFiles('--project', 'build', ...slow) : []),
]);
for (const file of flawed) {
  console.log(`Left out, because it fails after a change that is no defect: ${file}`);
  rmSync(file);
}
if (flawed.length === 0) console.log('No test fails after a change that is no defect');
else process.exitCode = 1;

let found = 0;
for (const defect of chosen) {
  const started = performance.now();
  const test = planted(defect, () => findingTest(defect));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  found += test === undefined ? 0 : 1;
  console.log(
    `${test === undefined ? '✗' : '✓'} ${defect.name}: ${test ?? 'no test fails'} (${seconds} s)`,
  );
}
console.log(`${found} of ${chosen.length} defects are found`);

/** Puts a defect into the copy while `run` runs. */
function planted<T>({ file, right, wrong }: Defect, run: () => T): T {
  const code = readFileSync(file, 'utf8');
  if (!code.includes(right)) throw new Error(`${file} has no code ${right} any more.`);
  writeFileSync(
    file,
    code.replace(right, () => wrong),
  );
  try {
    return run();
  } finally {
    writeFileSync(file, code);
  }
}

/** Returns the first test that finds a defect. */
function findingTest({ file, test }: Defect): string | undefined {
  const [near = [], far = [], rest = []] = testsByDistance(file);
  const unit = (tests: string[]) =>
    tests.length > 0 ? failingTest('--project', 'unit', ...tests) : undefined;
  return (
    failingBuildTest(...(test ? [test] : [])) ??
    unit(near) ??
    unit(far) ??
    failingTest(...served) ??
    unit(rest)
  );
}

function failingBuildTest(...tests: string[]): string | undefined {
  return tests.length > 0 ? failingTest('--project', 'build', ...tests) : undefined;
}

/**
 * Runs tests and returns the first one that fails, or says that the tests do not run: an error prevents it, or they do not
 * end in twenty minutes.
 */
function failingTest(...args: string[]): string | undefined {
  const { passed, output } = runTests('--bail', '1', ...args);
  if (passed) return undefined;
  return /^ *FAIL +(.*)$/m.exec(output)?.[1] ?? 'the tests do not run';
}

/** Runs all of some tests and returns the files with one that fails. Throws if the tests do not run. */
function failingFiles(...args: string[]): string[] {
  const { passed, output } = runTests(...args);
  const files = [...output.matchAll(/^ *FAIL +\S+ +(tests\/\S+)/gm)].map(([, file]) => file!);
  if (!passed && files.length === 0) throw new Error(`The tests do not run:\n${output}`);
  return [...new Set(files)];
}

function runTests(...args: string[]): { passed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      maxBuffer: 2 ** 28,
      timeout: 1_200_000,
      killSignal: 'SIGKILL',
    },
  );
  return { passed: status === 0, output: stdout + stderr };
}
