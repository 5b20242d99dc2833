import type { Scores } from './scores.ts';

/** A ranked page and its best section. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
}

/** Pages below this share of the best score are left out. */
const MIN_SHARE = 0.1;

/**
 * Selects the pages with the highest scores, without sorting all pages: they are first counted in
 * buckets by score.
 * @param count Maximum number of pages.
 * @returns The pages, best first, and the total number of pages in the ranking.
 */
export function topPages(
  { pages, page: values, bestSection }: Scores,
  count: number,
): { best: RankedPage[]; total: number } {
  const highest = highestOf(pages, values);
  const lowest = highest * MIN_SHARE;
  const buckets = bucketsOf(pages, values, lowest, highest);
  const total = buckets.reduce((sum, size) => sum + size, 0);
  const first = firstBucket(buckets, count);
  const best: RankedPage[] = [];
  for (let place = 0; place < pages.length; place++) {
    const page = pages[place]!;
    const score = values[page]!;
    if (score < lowest || bucketOf(score, lowest, highest) < first) continue;
    best.push({ page, section: bestSection[page]!, score });
  }
  return { best: best.toSorted(byScore).slice(0, count), total };
}

/** Sorts by score; equal scores by URL, because pages are numbered in that order. */
export function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

const BUCKETS = 1024;

function highestOf(pages: Uint32Array, values: Float32Array): number {
  let highest = 0;
  for (let place = 0; place < pages.length; place++) {
    const value = values[pages[place]!]!;
    if (value > highest) highest = value;
  }
  return highest;
}

/** Counts the pages in each of `BUCKETS` equal ranges of scores; pages below `lowest` are left out. */
function bucketsOf(
  pages: Uint32Array,
  values: Float32Array,
  lowest: number,
  highest: number,
): Uint32Array {
  const buckets = new Uint32Array(BUCKETS + 1);
  for (let place = 0; place < pages.length; place++) {
    const value = values[pages[place]!]!;
    if (value >= lowest) buckets[bucketOf(value, lowest, highest)]!++;
  }
  return buckets;
}

function bucketOf(value: number, lowest: number, highest: number): number {
  return Math.floor(((value - lowest) / (highest - lowest)) * BUCKETS);
}

/** Returns the highest bucket that, with all above it, contains at least `count` pages. */
function firstBucket(buckets: Uint32Array, count: number): number {
  let reached = 0;
  let bucket = buckets.length;
  while (reached < count && bucket > 0) reached += buckets[--bucket]!;
  return bucket;
}
