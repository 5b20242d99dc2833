import { basename } from 'node:path';

/**
 * Gives scripts below /_astro/ the name of the module that the script element imports. For Rolldown's
 * output options in Astro's client environment.
 */
export const scriptNames = {
  // The last module is Astro's wrapper for the script element, so the module before it has the name.
  entryFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `_astro/${basename(moduleIds.at(-2)!, '.ts')}.[hash].js`,
};

/** Sets the name `site` for the single stylesheet. Used in Astro's prerender environment, which collects styles. */
export const styleNames = {
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `_astro/${names.some((name) => name.endsWith('.css')) ? 'site' : '[name]'}.[hash][extname]`,
};
