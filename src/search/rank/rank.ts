import { Positions } from '../index-file/positions.ts';
import { Budget, readingSteps } from '../query/budget.ts';
import type { Query } from '../query/query.ts';
import { exactScore, matchesPageName } from './labels.ts';
import { combineScores, rankSections, type RankedSection } from './page-score.ts';
import { addProximity } from './proximity.ts';
import { scoreWords } from './score-words.ts';
import { startScoring, type Ranker } from './scoring.ts';
import { byScore, topPages, type RankedPage } from './top-pages.ts';
import { weighWords, wordsWithinBudget, type WeightedWord } from './weighted-words.ts';
import { findHits, type WordHit } from './word-hits.ts';

/** A page of the ranking with everything that its excerpt needs. */
export interface RankedResult extends RankedPage {
  /** The sections with query words, best first; at least one section. */
  sections: RankedSection[];
  /** Whether the query is a name of the page, so that the excerpt shows its beginning. */
  matchesName: boolean;
  /** The occurrences of the query words, in the page's order. */
  hits: WordHit[];
}

/** A part of a ranking, the best page first. */
export interface Ranking {
  words: WeightedWord[];
  /** Number of pages in the whole ranking. */
  total: number;
  results: RankedResult[];
}

/**
 * Ranks the pages for a query. First all pages get a score from their words, names and best section.
 * Then the best 100 are ranked again by the proximity of query words and by exact matches. Sections are
 * only ranked for the pages that are returned.
 * @param window The part to return; the order of the pages does not depend on it.
 */
export function rank(
  ranker: Ranker,
  query: Query,
  { offset, limit }: { offset: number; limit: number },
  budget = new Budget(readingSteps(ranker.index.pageCount)),
): Ranking {
  const { index, weights } = ranker;
  const words = wordsWithinBudget(index, weighWords(index, query, weights), budget);
  const scoring = startScoring(ranker, query, words);
  scoreWords(scoring);
  combineScores(scoring);
  const { best, total } = topPages(scoring, Math.max(offset + limit, RERANKED));
  const positions = new Positions(index, best);
  const reranked = best.slice(0, RERANKED);
  addProximity(scoring, reranked, positions);
  for (const one of reranked) one.score += exactScore(scoring, one.page, one.section);
  const shown = reranked
    .toSorted(byScore)
    .concat(best.slice(RERANKED))
    .slice(offset, offset + limit);
  const results = shown.map((ranked): RankedResult => {
    const hits = findHits(scoring, ranked.page, positions);
    const sections = rankSections(scoring, ranked.page);
    const { page, section, score } = ranked;
    return { page, section, score, hits, sections, matchesName: matchesPageName(scoring, page) };
  });
  return { words, total, results };
}

/**
 * Number of the best pages that are ranked a second time. The second ranking reads positions and titles, which takes
 * longer.
 */
const RERANKED = 100;
