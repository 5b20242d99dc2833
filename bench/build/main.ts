import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyCheckout } from '../../tests/setup/checkout-copy.ts';
import { eleventyProject } from './eleventy.ts';
import { highlightingTimes } from './highlighting.ts';
import { measure, type Measure } from './measure.ts';
import { writePages } from './pages.ts';

/**
 * `npm run bench -- build [pages…]`: builds sites of 60, 600 and 3,000 generated pages, each once here (HTML,
 * Markdown versions, search, every document) and once with Eleventy (HTML only), one after the other on this machine.
 */
const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length > 0 ? sizes : [60, 600, 3_000]) await compare(count);

async function compare(count: number): Promise<void> {
  using checkout = copyCheckout();
  const pages = join(checkout.root, 'content/pages/guides/bench');
  writePages(pages, count);
  const here = await measure(['node', 'src/commands/build.ts'], checkout.root);
  console.log(`${count} pages\n${here.output}`);
  report('factsheet: HTML, Markdown versions, search, API', here);
  const other = mkdtempSync(join(tmpdir(), 'eleventy-'));
  try {
    const command = eleventyProject(other, count, resolve('bench/node_modules'));
    report('eleventy: HTML only', await measure(command, other));
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
  for (const [name, milliseconds] of Object.entries(await highlightingTimes(pages))) {
    console.log(`highlighting all code blocks, ${name}`.padEnd(48), `${milliseconds} ms`);
  }
}

function report(name: string, measured: Measure): void {
  const { seconds, processorSeconds = NaN, peakMegabytes = NaN } = measured;
  console.log(
    name.padEnd(48),
    `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor, ${peakMegabytes} MB at its peak`,
  );
}
