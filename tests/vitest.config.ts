import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { timeLimits } from './setup/time-limits.ts';

const root = new URL('..', import.meta.url).pathname;

/** A folder of tests is a project of what they need. */
const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...test },
});

const globalSetup = ['tests/setup/vitest-site.ts'];

export default defineConfig({
  root,
  test: {
    ...timeLimits(root),
    // A message about one of many pages is all there is of the difference.
    chaiConfig: { truncateThreshold: 1000 },
    // A test without an assertion would always pass.
    expect: { requireAssertions: true },
    // Many tests may fail for one reason, so each failure is short: the start of the difference, and its place in the test.
    onStackTrace: ({ name }, { file }) =>
      !file.includes('/node_modules/') &&
      (name !== 'AssertionError' || file.startsWith(`${root}tests/`)),
    diff: { truncateThreshold: 40 },
    // Vitest leaves one processor free, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      // Modules, called in process. They are imported once: that takes longer than most of the tests.
      project('unit', { isolate: false, pool: 'threads' }),
      // Processes: builds of copies of the checkout, the dev server, npm, git.
      project('build'),
      // Sites in folders of their own, with the packages that npm installs there.
      project('package'),
      // The built site over HTTP: that at BASE_URL, or one that is built and served for both.
      project('served', { globalSetup, isolate: false }),
      // A process has one browser for all its tests.
      project('browser', { globalSetup, isolate: false }),
    ],
  },
});
