import type { Scores } from './scores.ts';

/** One page of a ranking and the section that answers best. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
}

/** The pages worth showing, split without sorting them all. */
export interface Matches {
  /** The best pages, in order. */
  first: RankedPage[];
  /** All the others, in order; sorted when asked for. */
  rest: () => RankedPage[];
  total: number;
}

/** Takes the pages of a scoring that are worth showing; nothing in it refers to `scores`. */
export function matchesOf(scores: Scores, count: number): Matches {
  let best = 0;
  for (const page of scores.pages) best = Math.max(best, scores.page[page]!);
  const least = best * SHOWN;
  const pages = scores.pages.filter((page) => scores.page[page]! >= least);
  const values = Float32Array.from(pages, (page) => scores.page[page]!);
  const sections = Uint32Array.from(pages, (page) => scores.bestSection[page]!);
  const above = thresholdOf(values, least, best, count);
  const rankedFrom = (wanted: (value: number) => boolean): RankedPage[] => {
    const ranked: RankedPage[] = [];
    for (let place = 0; place < pages.length; place++) {
      const score = values[place]!;
      if (wanted(score)) ranked.push({ page: pages[place]!, section: sections[place]!, score });
    }
    return ranked.sort(byScore);
  };
  return {
    first: rankedFrom((score) => score >= above),
    rest: () => rankedFrom((score) => score < above),
    total: pages.length,
  };
}

/** Best first; ties go to the page whose URL sorts first. */
export function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

/** Pages below this share of the best score would only lengthen the list. */
const SHOWN = 0.1;
const BUCKETS = 1024;

/** A value that about `count` of the values reach, all of them when there are no more. */
function thresholdOf(values: Float32Array, least: number, best: number, count: number): number {
  if (values.length <= count || best === least) return least;
  const buckets = new Uint32Array(BUCKETS + 1);
  const scale = BUCKETS / (best - least);
  for (const value of values) buckets[Math.floor((value - least) * scale)]!++;
  let reached = 0;
  let bucket = BUCKETS + 1;
  while (reached < count && bucket > 0) reached += buckets[--bucket]!;
  return least + bucket / scale;
}
