import { join } from 'node:path';
import { buildCopy, copyCheckout } from '../../tests/setup/checkout-copy.ts';
import { writeTree } from '../../tests/setup/generated-tree.ts';
import { mostOutsideMain, outsideMain } from '../../tests/setup/outside-main.ts';

/**
 * `npm run bench -- navigation [pages…]`: builds this site with 60, 600 and 3,000 more pages in a deep tree and
 * says how many bytes of HTML stand outside of `<main>`: header, navigation, footer and head of a page.
 */
const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length > 0 ? sizes : [60, 600, 3_000]) {
  using checkout = copyCheckout();
  writeTree(checkout.root, count);
  const { status, stdout, stderr } = buildCopy(checkout.root);
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  const pages = outsideMain(join(checkout.root, 'dist')).sort((a, b) => a.bytes - b.bytes);
  const median = pages[pages.length >> 1]!;
  const largest = pages.at(-1)!;
  console.log(
    `${count} pages more, ${pages.length} HTML files:`,
    `median ${median.bytes} bytes, at most ${largest.bytes} of ${mostOutsideMain} (${largest.file})`,
  );
}
