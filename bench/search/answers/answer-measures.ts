import type { Outcome } from './outcomes.ts';

/** How well questions were answered: shares between 0 and 1, NaN where no row counts. */
export interface AnswerQuality {
  rows: number;
  /** A page that answers among the first, the first three, the first ten. */
  page1: number;
  page3: number;
  page10: number;
  /** An excerpt that says the answer among the first, the first three, the first five. */
  answer1: number;
  answer3: number;
  answer5: number;
  /** Mean of 1 / place of the first page that answers, among ten. */
  mrr10: number;
  /** Of questions with an answer: no result at all. */
  empty: number;
  /** Of questions without an answer: no result at all, as it should be. */
  refused: number;
}

/** Questions without an answer count in `rows` and `refused` alone. */
export function measureAnswers(outcomes: readonly Outcome[]): AnswerQuality {
  const answerable = outcomes.filter(isAnswerable);
  const unanswerable = outcomes.filter((outcome) => !isAnswerable(outcome));
  const pageWithin = (places: number) => share(answerable, ({ page }) => page <= places);
  const answerWithin = (places: number) => share(answerable, ({ answer }) => answer <= places);
  return {
    rows: outcomes.length,
    page1: pageWithin(1),
    page3: pageWithin(3),
    page10: pageWithin(10),
    answer1: answerWithin(1),
    answer3: answerWithin(3),
    answer5: answerWithin(5),
    mrr10: mean(answerable.map(({ page }) => (page <= 10 ? 1 / page : 0))),
    empty: share(answerable, isEmpty),
    refused: share(unanswerable, isEmpty),
  };
}

/** Whether the documentation answers a question. */
export function isAnswerable({ question }: Pick<Outcome, 'question'>): boolean {
  return question.pages.length > 0;
}

export function share<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** NaN of no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const isEmpty = ({ results }: Outcome): boolean => results.length === 0;
