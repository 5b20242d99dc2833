import type { SearchIndex } from '../index-file/index-file.ts';
import type { Query } from '../query/query.ts';
import { normalizeWord } from '../query/normal-form.ts';
import { keywords, splitWords, type Word } from '../query/split-words.ts';
import type { WeightedWord } from './weighted-words.ts';
import type { RankingWeights } from './weights.ts';

/** An index, and the weights that rank its pages. */
export interface Ranker {
  index: SearchIndex;
  weights: RankingWeights;
}

/** A query and the scores of all pages and sections, which the steps of the ranking fill in. */
export interface Scoring extends Ranker {
  words: WeightedWord[];
  /** Weight of the whole query: the sum of the IDF of its words. */
  totalIdf: number;
  /** The query word for each term. If several query words have a term, it is the one with the greatest weight. */
  byTerm: ReadonlyMap<number, TermWord>;
  /** The normalized query if it looks like a path of a page, because it contains a slash. Empty for other queries. */
  path: string;
  /** The query with corrected typos, for the comparison with titles and headings. */
  phrase: Phrase;
  /** The scores of all pages; 0 for a page without a query word. */
  pageScore: Float32Array;
  /** The scores of all sections; 0 for a section without a query word. */
  sectionScore: Float32Array;
  /**
   * 1 for each section with a query word in its heading or, for the first section of a page, in a name or the
   * description.
   */
  isLabelled: Uint8Array;
  /** The best section of each page. */
  bestSection: Uint32Array;
  /** 1 for each of the project's own pages about the API. */
  isForDevelopers: Uint8Array;
  /** Whether only these pages have one of the query words. */
  hasDeveloperTerm: boolean;
}

interface TermWord {
  /** Number of the word in the query. */
  word: number;
  /** 1 for the word itself, less for other candidates. */
  weight: number;
}

/** A ranked page and its best section. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
  /** Whether the beginning of the page answers the query, and not its best section. */
  showsStart?: boolean;
}

/** Starts the ranking of a query. All scores are zero. */
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

/** Returns a table with 1 for each number of a list. */
function isInList(numbers: readonly number[], count: number): Uint8Array {
  const table = new Uint8Array(count);
  for (const number of numbers) table[number] = 1;
  return table;
}

/** A query, title or heading for comparison. Words are joined, so `npm-audit` equals `npm audit`. */
interface Phrase {
  whole: string;
  withoutStopWords: string;
}

/** Normalizes a query, title or heading, so that it can be compared with another one. */
export function readPhrase(text: string, stopWords: ReadonlySet<string>): Phrase {
  return { whole: join(splitWords(text)), withoutStopWords: join(keywords(text, stopWords)) };
}

const join = (words: Word[]) => words.map(({ whole }) => whole).join('');
