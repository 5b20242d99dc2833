import type {
  SearchDocument,
  SearchIndexOptions,
} from '../../../src/api/search/index/search-document.ts';
import type { Hit } from '../../../src/api/search/searcher.ts';
import type { Question } from './questions.ts';

/** A search result. */
export type Answer = Pick<Hit, 'name' | 'url' | 'description' | 'path'>;

/** Returns the first ten results for a text. */
type Ask = (text: string) => Answer[] | Promise<Answer[]>;

/** An engine that returns pages with excerpts. */
export interface AnswerEngine {
  name: string;
  open: (documents: SearchDocument[], site: SearchIndexOptions) => Promise<Ask>;
}

/** The results for a question. Ranks start at 1; they are infinite if there is no such result. */
export interface Outcome {
  question: Question;
  results: Answer[];
  /** Rank of the first result with a right page. */
  page: number;
  /** Rank of the first result whose excerpt contains the answer, on any page. */
  answer: number;
}

/** Judges the results for a question. */
export function outcomeOf(question: Question, results: Answer[]): Outcome {
  const { pages, answer } = question;
  return {
    question,
    results,
    page: rankOf(results, ({ path }) => pages.includes(path)),
    answer: rankOf(results, ({ description }) => answer?.test(description) ?? false),
  };
}

function rankOf(results: Answer[], isMatch: (result: Answer) => boolean): number {
  const index = results.findIndex(isMatch);
  return index < 0 ? Infinity : index + 1;
}
