import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAll, runNamed, type Programs } from '../../setup/programs.ts';

const exitWith = (code: number) => [process.execPath, '-e', `process.exit(${code})`];
/** The exit code is the number of arguments. */
const counts = [process.execPath, '-e', 'process.exit(process.argv.length - 1)', '--'];

const programs: Programs = {
  well: { does: 'ends well', run: [exitWith(0)] },
  count: { does: 'counts its arguments', run: [exitWith(0), counts] },
  stop: { does: 'stops at its first failure', run: [exitWith(3), counts] },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the first argument names a program, which gets the others and sets the exit code', () => {
  expect(runNamed('npm test', programs, ['count', 'a', '--b'])).toBe(2);
  expect(runNamed('npm test', programs, ['stop', 'a'])).toBe(3);
});

it('other arguments are for the script itself', () => {
  const otherwise = { does: 'all', run: (args: readonly string[]) => args.length + 5 };
  expect(runNamed('npm test', programs, ['tests/unit', 'well'], otherwise)).toBe(7);
  expect(runNamed('npm test', programs, [], otherwise)).toBe(5);
});

it('runs all programs until one fails, and says which', () => {
  expect(runAll('npm run check', programs)).toBe(3);
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Failed: npm run check -- stop');
});

it.each([
  ['tests/main.ts', ['no-suite'], '"no-suite" is unknown. Use one of these:\n  npm test '],
  ['tests/main.ts', ['constructor'], '"constructor" is unknown.'],
  ['tests/check.ts', ['lints'], '"lints" is unknown. Use one of these:\n  npm run check '],
  ['tests/defects/main.ts', ['--nothing'], "Unknown option '--nothing'"],
  ['bench/main.ts', ['nothing'], '"nothing" is unknown. Use one of these:\n  npm run bench  '],
])('%s %s prints what it takes', (file, args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(message), stderr).toBe(true);
});

it('--help prints the same list', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/main.ts', '--help'], {
    encoding: 'utf8',
  });
  expect([status, stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/^ {2}npm test {2}/)]);
  expect(stdout).toMatch(/^ {2}npm test -- audit +graders by others$/m);
});
