import type { Confidence } from '../../../contract/search-schemas.ts';

/**
 * The lowest confidences with which the first result is a likely or a possible answer. docs/search.md shows how often
 * each verdict is right.
 */
const THRESHOLDS = { likely: 0.6, possible: 0.15 };

/**
 * The score, divided by the weight of the query, that a page typically gets if its prose has all words of the query.
 */
const FULL_SCORE = 2.5;

/** The greatest factor by which a score can exceed `FULL_SCORE`. Matches in titles and headings give such scores. */
const MAX_FACTOR = 1.2;

/**
 * Estimates how well a page answers a query, from 0 to 1.
 * @param score The score of the page in the ranking.
 * @param weight The weight of all words of the query; see `fullWeight`.
 * @param lead How far the page is ahead of the next one, from 0 to 1. Only the first page of the ranking has a value
 * above 0.
 */
export function confidenceOf(score: number, weight: number, lead: number): number {
  const factor = Math.min(MAX_FACTOR, score / (FULL_SCORE * weight));
  // Without a lead, a page with `FULL_SCORE` gets 0.5. A full lead triples the confidence.
  return Math.min(1, 0.5 * factor * (1 + 2 * lead));
}

/** Lowers the confidence of a likely answer below that of a likely one. */
export const doubted = (confidence: number): number =>
  Math.min(confidence, THRESHOLDS.likely - 0.01);

/** Judges the first page of a ranking by its confidence, which is 0 if there is no page. */
export function verdictOn(confidence: number): Confidence {
  if (confidence >= THRESHOLDS.likely) return 'likely';
  return confidence >= THRESHOLDS.possible ? 'possible' : 'unlikely';
}
