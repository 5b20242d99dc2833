import { report } from '../overview/report.ts';
import { measureBuilds } from './builds.ts';
import { generators } from './generators.ts';

/**
 * `npm run bench -- build [pages…] [generators…]`: builds the same pages with Factsheet and with other generators, all
 * three by default; 60, 1,000 and 3,000 pages by default.
 */
const args = process.argv.slice(2);
const named = args.filter((name) => Object.hasOwn(generators, name));
const sizes = args.filter((name) => !named.includes(name)).map(Number);
for (const pages of sizes.length > 0 ? sizes : [60, 1000, 3000]) {
  const others = named.length > 0 ? named : Object.keys(generators);
  const rows = await measureBuilds(pages, others);
  report(`Build of ${pages.toLocaleString('en')} pages`, rows);
}
