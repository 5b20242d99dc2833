import type { Hit } from '../../../src/search/types.ts';
import type { Question } from './questions.ts';

/** A result as a client gets it, and the path of its page. */
export type Answer = Pick<Hit, 'name' | 'url' | 'description' | 'path'>;

/** The first ten results of any text, best first. */
export type Ask = (text: string) => Answer[];

/** What a search answered to a question; places count from 1 and are infinite where there is none. */
export interface Outcome {
  question: Question;
  results: Answer[];
  /** The first result of a page that answers the question. */
  page: number;
  /** The first result whose excerpt answers it, of whichever page. */
  answer: number;
}

/** Asks every question once. */
export function outcomesOf(questions: readonly Question[], ask: Ask): Outcome[] {
  return questions.map((question) => {
    const { query, pages, answer } = question;
    const results = ask(query);
    return {
      question,
      results,
      page: placeOf(results, ({ path }) => pages.includes(path)),
      answer: placeOf(results, ({ description }) => answer?.test(description) ?? false),
    };
  });
}

function placeOf(results: Answer[], isWanted: (result: Answer) => boolean): number {
  const index = results.findIndex(isWanted);
  return index < 0 ? Infinity : index + 1;
}
