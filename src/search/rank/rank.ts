import { Effort, readingOf } from '../query/effort.ts';
import { affordable } from './affordable.ts';
import { combine } from './evidence.ts';
import { addExactness } from './exactness.ts';
import { bestMatches, byScore } from './best.ts';
import type { RankedPage } from './best.ts';
import { asksForPage } from './page-name.ts';
import { phrasesOf } from './sameness.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { plainWord, wordsOf } from '../query/split-words.ts';
import { Positions } from '../index-file/positions.ts';
import { addProximity } from './proximity.ts';
import type { Query } from '../query/query.ts';
import { scoreWords } from './score-words.ts';
import { rankSections, type RankedSection } from './sections.ts';
import type { Ranker, Scoring } from './scoring.ts';
import { hitsOn, type WordHit } from './word-hits.ts';
import { massOf, weigh } from './weigh.ts';
import type { WeighedWord } from './weigh.ts';

/** A place of a ranking: a page, and what of it answers. */
export interface RankedPlace extends RankedPage {
  /** The sections that have words of the query, the one to show first; at least one. */
  sections: RankedSection[];
  /** Whether the query is a name of the page, so that its start answers. */
  named: boolean;
  /** Where the words of the query stand, ascending. */
  hits: WordHit[];
}

/** A part of a ranking, the best page first. */
export interface Ranking {
  words: WeighedWord[];
  /** Number of pages in the whole ranking. */
  total: number;
  places: RankedPlace[];
}

/**
 * Ranks pages for a query. All pages are scored by their words, on the whole page and on its best
 * section; the best of them again by neighbouring words and by titles and headings that are the
 * query. Ties go to the page whose URL sorts first. Only then the sections of the places that are
 * wanted are ranked, on a scale of their own.
 *
 * @param window What stands in a place does not depend on it.
 */
export function rank(
  ranker: Ranker,
  query: Query,
  { offset, limit }: { offset: number; limit: number },
  effort = new Effort(readingOf(ranker.index.pageCount)),
): Ranking {
  const { index, scores, weights } = ranker;
  const words = affordable(index, weigh(index, query, weights), effort);
  const scoring: Scoring = {
    ...ranker,
    words,
    mass: massOf(words),
    asked: askedPhrases(index, query),
  };
  scoreWords(scoring);
  combine(scoring);
  const { best, total } = bestMatches(scores, Math.max(offset + limit, RERANKED));
  const first = best.slice(0, RERANKED);
  const positions = new Positions(index, best.slice(0, Math.max(offset + limit, RERANKED)));
  addProximity(scoring, first, positions);
  addExactness(scoring, first);
  const shown = first
    .toSorted(byScore)
    .concat(best.slice(RERANKED))
    .slice(offset, offset + limit);
  const places = shown.map((ranked): RankedPlace => {
    const hits = hitsOn(scoring, ranked.page, positions);
    const sections = rankSections(scoring, ranked.page, hits);
    const { page, section, score } = ranked;
    return { page, section, score, hits, sections, named: asksForPage(scoring, ranked.page) };
  });
  scores.clear();
  return { words, total, places };
}

function askedPhrases(index: SearchIndex, { text, words }: Query): Scoring['asked'] {
  const corrections = new Map(words.map(({ word, candidates }) => [word, candidates[0]!.word]));
  const corrected = wordsOf(text).map(({ whole }) => corrections.get(whole) ?? whole);
  const path = text.includes('/') ? plainWord(text) : '';
  return { ...phrasesOf(corrected.join(' '), index.header.language), path };
}

/** Number of pages whose positions and titles are read. */
const RERANKED = 100;
