import { readdirSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { timeLimits } from './setup/time-limits.ts';
import { vitestOptions } from './setup/vitest-options.ts';

const root = new URL('..', import.meta.url).pathname;
const files = readdirSync(`${root}content`, { recursive: true }).length;

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
    ...timeLimits(files),
    ...vitestOptions(root),
    projects: [
      // Modules, called in process. They are imported once: that takes longer than most of the tests.
      project('unit', { isolate: false, pool: 'threads' }),
      // Processes: builds of copies of the checkout, the dev server, npm, git. And modules with many or slow inputs.
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
