import { measureBuilds } from './builds.ts';
import { generators } from './generators.ts';

/**
 * `npm run bench -- build [pages…]`: builds the same pages with Factsheet, Starlight, VitePress and Eleventy, 60, 1,000
 * and 3,000 of them by default.
 */
const sizes = process.argv.slice(2).map(Number);
for (const pages of sizes.length > 0 ? sizes : [60, 1000, 3000]) {
  console.table(await measureBuilds(pages, Object.keys(generators)));
}
