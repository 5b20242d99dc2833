import type { InlineConfig } from 'vitest/node';

/** The options of Vitest that all suites share. `root` is the folder of the tests, with a slash at the end. */
export const vitestOptions = (root: string): InlineConfig => ({
  // A message about one of many pages is all there is of the difference.
  chaiConfig: { truncateThreshold: 1000 },
  // A test without an assertion would always pass.
  // Like all limits, that of a poll only ends what hangs.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  // Many tests may fail for one reason, so each failure is short: the start of the difference, and its place in the test.
  onStackTrace: ({ name }, { file }) =>
    !file.includes('/node_modules/') &&
    (name !== 'AssertionError' || file.startsWith(`${root}tests/`)),
  diff: { truncateThreshold: 40 },
  // Vitest leaves one processor free, which is half of a machine that has two.
  maxWorkers: '100%',
});
