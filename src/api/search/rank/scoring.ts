import type { SearchIndex } from '../index-file/index-file.ts';
import type { Query } from '../query/query.ts';
import { normalizeWord } from '../query/normal-form.ts';
import { keywords, splitWords, type Word } from '../query/split-words.ts';
import type { WeightedWord } from './weighted-words.ts';
import type { RankingWeights } from './weights.ts';

/** An index, with the weights for ranking its pages. */
export interface Ranker {
  index: SearchIndex;
  weights: RankingWeights;
}

/** A query, and the scores of all pages and sections, which the steps of the ranking fill in. */
export interface Scoring extends Ranker {
  words: WeightedWord[];
  /** The weight of the whole query: the sum of the IDF of its words. */
  totalIdf: number;
  /** The query word for each term. If several query words have the same term, the one with the largest weight. */
  byTerm: ReadonlyMap<number, TermWord>;
  /** The normalized query, if it contains a slash and so looks like the path of a page. Empty for any other query. */
  path: string;
  /** The query with corrected typos, for the comparison with titles and headings. */
  phrase: Phrase;
  /** The score of each page. A page without a query word has the score 0. */
  pageScore: Float32Array;
  /** The score of each section. A section without a query word has the score 0. */
  sectionScore: Float32Array;
  /**
   * 1 for each section with a query word in its heading. In the first section of a page, names and description count as
   * the heading.
   */
  isLabelled: Uint8Array;
  /** The best section of each page. */
  bestSection: Uint32Array;
  /** 1 for each page about the API that Factsheet itself provides. */
  isForDevelopers: Uint8Array;
  /** Whether one of the query words is only on the pages in `isForDevelopers`. */
  hasDeveloperTerm: boolean;
}

interface TermWord {
  /** The number of the word in the query. */
  word: number;
  /** 1 for the word itself, less for another candidate. */
  weight: number;
}

/** A ranked page and its best section. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
  /** Whether the beginning of the page answers the query better than its best section. */
  showsStart?: boolean;
}

/** Starts the ranking of a query, with all scores at zero. */
export function startScoring(ranker: Ranker, query: Query, words: WeightedWord[]): Scoring {
  const { pageCount, sectionCount } = ranker.index;
  const byTerm = new Map<number, TermWord>();
  for (const [word, { candidates }] of words.entries()) {
    for (const { term, weight } of candidates) {
      if (weight > (byTerm.get(term)?.weight ?? 0)) byTerm.set(term, { word, weight });
    }
  }
  const corrections = new Map(
    query.words.map(({ word, candidates }) => [word, candidates[0]!.word]),
  );
  const corrected = splitWords(query.text).map(({ whole }) => corrections.get(whole) ?? whole);
  return {
    ...ranker,
    words,
    phrase: readPhrase(corrected.join(' '), ranker.index.stopWords),
    totalIdf: words.reduce((sum, { idf }) => sum + idf, 0),
    byTerm,
    path: query.text.includes('/') ? normalizeWord(query.text) : '',
    pageScore: new Float32Array(pageCount),
    sectionScore: new Float32Array(sectionCount),
    isLabelled: new Uint8Array(sectionCount),
    bestSection: new Uint32Array(pageCount),
    isForDevelopers: isInList(ranker.index.header.developerPages, pageCount),
    hasDeveloperTerm: false,
  };
}

/** Converts a list of numbers to a table with 1 at each number of the list and 0 everywhere else. */
function isInList(numbers: readonly number[], count: number): Uint8Array {
  const table = new Uint8Array(count);
  for (const number of numbers) table[number] = 1;
  return table;
}

/** A query, title or heading in a form for comparison. Its words are joined, so `npm-audit` equals `npm audit`. */
interface Phrase {
  whole: string;
  withoutStopWords: string;
}

/** Normalizes a query, title or heading, so that it can be compared with another one. */
export function readPhrase(text: string, stopWords: ReadonlySet<string>): Phrase {
  return { whole: join(splitWords(text)), withoutStopWords: join(keywords(text, stopWords)) };
}

const join = (words: Word[]) => words.map(({ whole }) => whole).join('');
