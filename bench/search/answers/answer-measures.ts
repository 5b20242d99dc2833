import type { Outcome } from './outcomes.ts';

/** How well questions were answered: shares from 0 to 1, or NaN without questions. */
export interface AnswerQuality {
  rows: number;
  /** A right page is among the first one, three or ten results. */
  page1: number;
  page3: number;
  page10: number;
  /** One of the first one, three or five excerpts contains the answer. */
  answer1: number;
  answer3: number;
  answer5: number;
  /** Mean of 1 / rank of the first right page, among ten results. */
  mrr10: number;
  /** Questions with an answer but without results. */
  empty: number;
  /** Questions without an answer and, correctly, without results. */
  refused: number;
}

/** Computes the measures. Questions without an answer only count in `rows` and `refused`. */
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

/** Whether the documentation answers the question. */
export function isAnswerable({ question }: Pick<Outcome, 'question'>): boolean {
  return question.pages.length > 0;
}

export function share<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** The mean, or NaN without values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const isEmpty = ({ results }: Outcome): boolean => results.length === 0;
