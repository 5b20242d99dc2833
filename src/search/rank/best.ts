import type { Scores } from './scores.ts';

/** One page of a ranking and the section that answers best. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
}

/** Pages below this share of the best score would only lengthen the list. */
const SHOWN = 0.1;

/**
 * Takes the best pages of a scoring, in order, without sorting all the others.
 * @param count Number of places wanted; fewer come back when fewer pages are worth showing.
 * @returns The places, and the number of all pages worth showing.
 */
export function bestMatches(
  { pages, page: values, bestSection }: Scores,
  count: number,
): { best: RankedPage[]; total: number } {
  const highest = highestOf(pages, values);
  const lowest = highest * SHOWN;
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

/** Best first; ties go to the page whose URL sorts first. */
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

/** Number of pages by score, in even steps; those below the lowest are left out. */
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

/** The bucket from which on upwards there are `count` pages, or all. */
function firstBucket(buckets: Uint32Array, count: number): number {
  let reached = 0;
  let bucket = buckets.length;
  while (reached < count && bucket > 0) reached += buckets[--bucket]!;
  return bucket;
}
