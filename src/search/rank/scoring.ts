import type { SearchIndex } from '../index-file/index-file.ts';
import type { Phrase } from './phrase.ts';
import type { Scores } from './scores.ts';
import type { WeightedWord } from './weighted-words.ts';
import type { RankingWeights } from './weights.ts';

/** Ranking data that is set up once for an index and used by all its queries. */
export interface Ranker {
  index: SearchIndex;
  weights: RankingWeights;
  /** Reused arrays; cleared after every query. */
  scores: Scores;
}

/** The input of every ranking step of one query, and the scores that the steps add to. */
export interface Scoring extends Ranker {
  words: WeightedWord[];
  /** Weight of the whole query: the sum of the IDF of its words. */
  totalIdf: number;
  /** The query with corrected typos, for the comparison with titles and headings. */
  phrase: Phrase;
  /** The normalized path if the query looks like one, otherwise empty. */
  path: string;
}
