import { configDefaults, defineConfig } from 'vitest/config';
import { leftOutTests } from './setup/sample-tests.ts';

const root = new URL('..', import.meta.url).pathname;
const exclude = [...configDefaults.exclude, ...leftOutTests(root)];

/** `unit` calls modules in process; `served` talks to the built site over HTTP. */
export default defineConfig({
  root,
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{unit,build}/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'served',
          include: ['tests/{served,browser}/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/setup/vitest-site.ts'],
        },
      },
    ],
  },
});
