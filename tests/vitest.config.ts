import { defineConfig } from 'vitest/config';

/** `unit` calls modules in process; `served` talks to the built site over HTTP. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'served',
          include: ['tests/{contract,browser}/**/*.test.ts'],
          globalSetup: ['tests/setup/vitest-site.ts'],
        },
      },
    ],
  },
});
