import { configDefaults, defineConfig } from 'vitest/config';
import { isFuzzing } from './setup/inputs.ts';
import { leftOutTests } from './setup/sample-tests.ts';

const root = new URL('..', import.meta.url).pathname;
const exclude = [...configDefaults.exclude, ...leftOutTests(root)];

/** A project is what its tests need. */
const project = (name: string, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], exclude, globalSetup },
});

export default defineConfig({
  root,
  test: {
    testTimeout: isFuzzing ? 1_800_000 : 30_000,
    hookTimeout: 120_000,
    projects: [
      // Modules, called in process.
      project('unit'),
      // Processes: builds of copies of the checkout, the dev server, npm.
      project('build'),
      // The built site over HTTP: this one or that at BASE_URL.
      project('served', ['tests/setup/vitest-site.ts']),
      // The same site in an installed Chrome or Chromium.
      project('browser', ['tests/setup/vitest-site.ts']),
    ],
  },
});
