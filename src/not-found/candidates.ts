import type { NearPages } from './near-pages.ts';

/** The pages near to a word of the path, and the weight of the word there. */
export interface Wanted {
  weight: number;
  near: NearPages;
}

/**
 * The pages, of `count` that there are, for which the sum of nearness by weight may reach `sum`. Rare
 * words come first: a page that has none of them is no candidate once the words that are left cannot
 * reach the sum, and so the words of most pages are hardly looked at. Counted in whole thousandths,
 * rounded in favour of the page, because fractions are slow where code has just been loaded.
 */
export function candidates(wanted: readonly Wanted[], sum: number, count: number): number[] {
  const needed = Math.floor(sum * 1000);
  const words = wanted
    .toSorted((a, b) => a.near.size - b.near.size)
    .map(({ weight, near }) => ({
      near,
      values: near.values.map((value) => Math.ceil(weight * value * 1000)),
    }));
  const sums = new Int32Array(count);
  let pages: number[] = [];
  let left = words.reduce((most, { values }) => most + values.at(-1)!, 0);
  for (const { near, values } of words) {
    if (left >= needed) addPages(near, values, sums, pages);
    else if (pages.length > 0) addLevels(near.levels, values, sums, pages);
    left -= values.at(-1)!;
    if (left < needed) pages = reaching(needed - left, sums, pages);
  }
  return pages;
}

/** Adds the nearness of the pages to their sums, and the pages that had none to `pages`. */
function addPages(near: NearPages, values: number[], sums: Int32Array, pages: number[]): void {
  const more = near.pages();
  const { levels } = near;
  for (let i = 0; i < more.length; i++) {
    const page = more[i]!;
    if (sums[page] === 0) pages.push(page);
    sums[page]! += values[levels[page]!]!;
  }
}

function addLevels(
  levels: Uint16Array,
  values: readonly number[],
  sums: Int32Array,
  pages: readonly number[],
): void {
  for (let i = 0; i < pages.length; i++) {
    const page = pages[i]!;
    sums[page]! += values[levels[page]!]!;
  }
}

function reaching(sum: number, sums: Int32Array, pages: readonly number[]): number[] {
  const found: number[] = [];
  for (let i = 0; i < pages.length; i++) if (sums[pages[i]!]! >= sum) found.push(pages[i]!);
  return found;
}
