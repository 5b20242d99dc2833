import { rolldown } from 'rolldown';

/**
 * Bundles a module and its imports into one file. A function starts three times as fast from one file as
 * from hundreds.
 */
export async function bundleFunction(entry: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    // Selects the smaller JSON Schema validator of the MCP package, which is not used.
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // Warnings are about code of packages.
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', minify: true });
  await bundle.close();
}
