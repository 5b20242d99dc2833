import { combine } from './evidence.ts';
import { addExactness } from './exactness.ts';
import { bestMatches, byScore } from './best.ts';
import type { RankedPage } from './best.ts';
import { Positions } from '../pack/positions.ts';
import { addProximity } from './proximity.ts';
import type { Query } from '../query/query.ts';
import { scoreWords } from './score-words.ts';
import type { Ranker, Scoring } from './scoring.ts';
import { massOf, weigh } from './weigh.ts';
import type { WeighedWord } from './weigh.ts';

/** The beginning of a ranking, the best page first. */
export interface Ranking {
  words: WeighedWord[];
  /** Number of pages in the whole ranking. */
  total: number;
  places: RankedPage[];
}

/**
 * Ranks pages for a query. All pages are scored by their words, on the whole page and on its best
 * section; the best of them again by neighbouring words and by titles and headings that are the
 * query. Ties go to the page whose URL sorts first.
 *
 * @param count Number of places wanted; what stands in a place does not depend on it.
 */
export function rank(ranker: Ranker, query: Query, count: number): Ranking {
  const { pack, scores, weights } = ranker;
  const words = weigh(pack, query, weights);
  const scoring: Scoring = { ...ranker, words, mass: massOf(words) };
  scoreWords(scoring);
  combine(scoring);
  const { best, total } = bestMatches(scores, Math.max(count, RERANKED));
  scores.clear();
  const first = best.slice(0, RERANKED);
  addProximity(scoring, first, new Positions(pack, first));
  addExactness(scoring, query, first);
  const places = first.toSorted(byScore).concat(best.slice(RERANKED));
  return { words, total, places: places.slice(0, count) };
}

/** Number of pages whose positions and titles are read. */
const RERANKED = 100;
