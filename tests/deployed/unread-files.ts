import type { RunningFunction } from './lambda/start-function.ts';

/**
 * Lists the files in the bundles that no request has read. Leaves out the modules that
 * are imported, and what Netlify itself puts into every bundle.
 */
export async function unreadFiles(functions: readonly RunningFunction[]): Promise<string[]> {
  const lines = functions.map(async ({ name, bundle, reads }) => {
    const read = new Set((await reads()).found);
    const modules = new Set([`functions/${name}.mjs`, `build/functions/${name}.mjs`]);
    return bundle.files
      .filter((file) => !/^___netlify-|^package\.json$/.test(file))
      .filter((file) => !modules.has(file) && !read.has(file))
      .map(
        (file) =>
          `Nothing reads ${file} in the bundle of /${name}: exclude it in src/commands/build/netlify-files.ts.`,
      );
  });
  return (await Promise.all(lines)).flat();
}
