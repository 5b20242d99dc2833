import { parse } from 'node:path';

/**
 * Names the scripts in /_astro/ after the module that the script element imports. These are Rolldown output options for
 * Astro's client environment.
 */
export const scriptNames = {
  // The last module is Astro's wrapper for the script element. The module before the wrapper gives the file its name.
  entryFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `_astro/${parse(moduleIds.at(-2)!).name}.[hash].js`,
  // Every page loads the modules in these two groups. Without this setting, they would be in four files instead of two.
  codeSplitting: {
    groups: [
      { name: 'elements', test: /\/browser\/(?:elements|code|copy-text)\.[jt]s$/ },
      {
        name: 'search',
        test: /\/browser\/(?:mark-words|live-search|search-(?:results|status))\.[jt]s$/,
      },
    ],
  },
};

/**
 * Names the single stylesheet `site`. These are output options for Astro's prerender environment, which collects the
 * styles.
 */
export const styleNames = {
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `_astro/${names.some((name) => name.endsWith('.css')) ? 'site' : '[name]'}.[hash][extname]`,
};
