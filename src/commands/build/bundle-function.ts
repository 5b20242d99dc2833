import { rolldown } from 'rolldown';

/**
 * Writes a module and everything it imports into one file that needs Node alone: a function starts
 * three times as fast from one file as from hundreds.
 */
export async function bundleFunction(entry: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    // The MCP package then brings the smaller of its two JSON Schema validators; neither is used.
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // Circular imports and annotations inside packages are theirs.
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', minify: true });
  await bundle.close();
}
