import { rolldown } from 'rolldown';

/**
 * Bundles a module and its imports into one file. A function starts three times as fast from one file as from
 * hundreds of files.
 */
export async function bundleFunction(entry: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    // The MCP package contains two JSON Schema validators. The functions need neither, so this selects the
    // smaller one.
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // Only the code of packages causes warnings.
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', minify: true });
  await bundle.close();
}
