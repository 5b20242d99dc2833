import { binarySearch } from '../../text/binary-search.ts';
import type { Scoring } from './scoring.ts';

/** A ranked page and its best section. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
}

/** Pages below this share of the best score are left out. */
const MIN_SHARE = 0.1;

/**
 * Selects the pages with the highest scores.
 * @param count Maximum number of pages.
 * @returns The pages, best first, and the total number of pages in the ranking.
 */
export function topPages(
  { pageScore, bestSection }: Scoring,
  count: number,
): { best: RankedPage[]; total: number } {
  // Typed arrays sort numbers without calling a function, so all pages of a large site take little time.
  const sorted = pageScore.toSorted();
  const lowest = Math.max(sorted.at(-1)! * MIN_SHARE, Number.MIN_VALUE);
  const total = sorted.length - binarySearch(0, sorted.length, (place) => sorted[place]! < lowest);
  const threshold = sorted.at(-Math.min(count, total)) ?? Infinity;
  const best: RankedPage[] = [];
  for (const [page, score] of pageScore.entries()) {
    if (total > 0 && score >= threshold) best.push({ page, section: bestSection[page]!, score });
  }
  return { best: best.toSorted(byScore).slice(0, count), total };
}

/** Sorts by score; equal scores by URL, because pages are numbered in that order. */
export function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}
