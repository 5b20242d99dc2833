import { rolldown } from 'rolldown';

/**
 * Bundles a module and its imports into one file. A function starts three times as fast from one file as from hundreds.
 */
export async function bundleModule(entry: string, file: string): Promise<void> {
  await using bundle = await rolldown({
    input: entry,
    platform: 'node',
    // The MCP package contains two JSON Schema validators. The functions use neither of them. This setting selects the
    // smaller one.
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // Warnings are hidden, because only the code of packages causes them.
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', minify: true });
}
