import { containsText } from '../../base/text/contains-text.ts';
import type { EvalQuestion } from '../../site/documents/agents/evals.ts';

/** The verdicts about an answer, in the order of the report. */
export const verdicts = ['right', 'wrong', 'outdated', 'not answered'] as const;

/** A question with the text that was given as its answer and the verdict. */
export interface Scored {
  question: EvalQuestion;
  given: string;
  verdict: (typeof verdicts)[number];
}

/**
 * Scores the answers of a model. An answer is right if it contains the expected words or, for a question without them,
 * the URL of the page. Any other answer is outdated if it contains what an earlier version of the question expected.
 * @param answers The answers by question. A missing, null or empty answer counts as not answered.
 * @param earlier The questions of earlier versions of /evals.json.
 */
export function scoreAnswers(
  questions: readonly EvalQuestion[],
  answers: Readonly<Record<string, string | null>>,
  earlier: readonly EvalQuestion[],
): Scored[] {
  return questions.map((question) => {
    const given = answers[question.question]?.trim() ?? '';
    const versions = earlier.filter((one) => one.question === question.question);
    return { question, given, verdict: verdictOf(given, question, versions) };
  });
}

function verdictOf(
  given: string,
  question: EvalQuestion,
  earlier: readonly EvalQuestion[],
): Scored['verdict'] {
  const isAnswer = ({ answer, url }: EvalQuestion) => containsText(given, answer ?? url);
  if (given === '') return 'not answered';
  if (isAnswer(question)) return 'right';
  return earlier.some(isAnswer) ? 'outdated' : 'wrong';
}
