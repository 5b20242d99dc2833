import { combine } from './evidence.ts';
import { addExactness } from './exactness.ts';
import { byScore, matchesOf } from './matches.ts';
import type { RankedPage } from './matches.ts';
import type { Pack } from './pack.ts';
import { Positions } from './positions.ts';
import { addProximity } from './proximity.ts';
import type { Query } from './query.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { scoreWords } from './score-words.ts';
import type { Scores } from './scores.ts';
import { massOf, weigh } from './weigh.ts';
import type { WeighedWord } from './weigh.ts';

/** A ranking: all pages worth showing, the best first. */
export interface Ranking {
  words: WeighedWord[];
  total: number;
  /** The best pages, ordered by all evidence. */
  first: RankedPage[];
  /** The pages after them, in the order of their words alone; sorted when asked for. */
  rest: () => RankedPage[];
  /** Where the words stand on the best pages. */
  positions: Positions;
}

/**
 * Ranks pages for a query. All pages are scored by their words, on the whole page and on its best
 * section; the best of them again by neighbouring words and by titles and headings that are the
 * query. Ties go to the page whose URL sorts first.
 *
 * @param scores Scratch space, clear before and after.
 */
export function rank(pack: Pack, query: Query, scores: Scores, weights: RankingWeights): Ranking {
  const words = weigh(pack, query, weights);
  const mass = massOf(words);
  scoreWords(pack, words, scores, weights);
  combine(pack, scores, mass, weights);
  const { first, rest, total } = matchesOf(scores, RERANKED);
  scores.clear();
  const pages = first.map(({ page }) => page);
  const positions = new Positions(pack, pages);
  addProximity(words, first, positions, weights.proximity);
  addExactness(pack, query, first, mass, weights);
  return { words, total, first: first.toSorted(byScore), rest, positions };
}

/** Number of pages whose positions and titles are read. */
const RERANKED = 100;
