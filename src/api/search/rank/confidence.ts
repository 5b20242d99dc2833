import type { Confidence } from '../../../contract/search-schemas.ts';

/**
 * The lowest confidence at which the first result is a likely or a possible answer. docs/search.md shows how often each
 * verdict is right.
 */
const THRESHOLDS = { likely: 0.6, possible: 0.15 };

/** A typical score of a page whose prose has all words of the query, divided by the weight of the query. */
const FULL_SCORE = 2.5;

/** The largest factor by which a score can exceed `FULL_SCORE`. Matches in titles and headings lead to such scores. */
const MAX_FACTOR = 1.2;

/**
 * Estimates how well a page answers a query, from 0 to 1.
 * @param score The score of the page in the ranking.
 * @param weight The weight of all words of the query; see `fullWeight`.
 * @param lead How far the page is ahead of the next page, from 0 to 1. It is 0 for every page except the first.
 */
export function confidenceOf(score: number, weight: number, lead: number): number {
  const factor = Math.min(MAX_FACTOR, score / (FULL_SCORE * weight));
  // With `FULL_SCORE` and no lead, the confidence is 0.5. A full lead triples the confidence.
  return Math.min(1, 0.5 * factor * (1 + 2 * lead));
}

/** Lowers a confidence so far that the answer is no longer a likely one. */
export const doubted = (confidence: number): number =>
  Math.min(confidence, THRESHOLDS.likely - 0.01);

/** Judges the first page of a ranking by its confidence. The confidence is 0 if the ranking has no page. */
export function verdictOn(confidence: number): Confidence {
  if (confidence >= THRESHOLDS.likely) return 'likely';
  return confidence >= THRESHOLDS.possible ? 'possible' : 'unlikely';
}
