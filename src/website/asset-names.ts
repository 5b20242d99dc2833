import { parse } from 'node:path';

/**
 * Names the scripts in /_astro/ after the module that the script element imports. These are output options of Rolldown
 * for Astro's client environment.
 */
export const scriptNames = {
  // The last module is Astro's wrapper for the script element. The module before it has the name.
  entryFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `_astro/${parse(moduleIds.at(-2)!).name}.[hash].js`,
  // Every page loads these modules. They are in two files; without this setting, they would be in four.
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
 * Names the single stylesheet `site`. These are output options for Astro's prerender environment, which collects
 * styles.
 */
export const styleNames = {
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `_astro/${names.some((name) => name.endsWith('.css')) ? 'site' : '[name]'}.[hash][extname]`,
};
