import { basename } from 'node:path';

/**
 * Names of the files below /_astro/ that say what they hold: a script is called like the module that a
 * page's script element imports. For Rolldown's output options of Astro's client environment.
 */
export const scriptNames = {
  // Astro wraps the import in a module of the element, which is the last one and has no name to show.
  entryFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `_astro/${basename(moduleIds.at(-2)!, '.ts')}.[hash].js`,
};

/** The one stylesheet is called `site`. For Astro's prerender environment, which finds it in layouts. */
export const styleNames = {
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `_astro/${names.some((name) => name.endsWith('.css')) ? 'site' : '[name]'}.[hash][extname]`,
};
