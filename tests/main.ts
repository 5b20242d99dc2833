import { existsSync } from 'node:fs';
import { readPrograms, run, runNamed } from './setup/programs.ts';

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts'];

/** The suites that `npm test -- NAME` runs. */
export const suites = readPrograms('tests/suites.yaml');

/**
 * Runs tests by path, or the tests of modules and of the API, which take two and a half minutes. Options are those of
 * Vitest. Returns undefined if the first argument is neither a path nor an option.
 */
function runTests(args: readonly string[]): number | undefined {
  const [first = ''] = args;
  if (first === '' || first.startsWith('-')) {
    return run({ run: [[...vitest, '--project', 'unit', '--project', 'served']] }, args);
  }
  return existsSync(first) ? run({ run: [vitest] }, args) : undefined;
}

/** `npm test [-- SUITE | PATH…]`: see `runTests` for calls without the name of a suite. */
if (import.meta.main) {
  process.exitCode = runNamed('npm test', suites, process.argv.slice(2), {
    does: 'tests of code and API; with paths, only those files or folders',
    run: runTests,
  });
}
