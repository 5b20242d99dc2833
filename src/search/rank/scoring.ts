import type { SearchIndex } from '../index-file/index-file.ts';
import type { Gathered } from './gathered.ts';
import type { Phrases } from './sameness.ts';
import type { Scores } from './scores.ts';
import type { WeighedWord } from './weigh.ts';
import type { RankingWeights } from './weights.ts';

/** What all rankings of an index share. */
export interface Ranker {
  index: SearchIndex;
  weights: RankingWeights;
  /** Scratch space, clear before and after a ranking. */
  scores: Scores;
  gathered: Gathered;
}

/** What every step of one ranking reads, and the scores that the steps add to. */
export interface Scoring extends Ranker {
  words: WeighedWord[];
  /** What the whole query is worth: all that a page could cover of it. */
  mass: number;
  /** The query with its slips of spelling put right, to be compared with titles and headings, and
   *  the path that it is, or ''. */
  asked: Phrases & { path: string };
}
