import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '../base/http/json.ts';
import { countText, isError } from '../content/source/finding.ts';
import { printable } from '../base/text/printable.ts';
import { evals, type EvalQuestion } from '../site/documents/agents/evals.ts';
import { examine } from './check/examine.ts';
import { CommandError, dayOfBuild, exitCode, isProgram, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { containsText } from '../base/text/contains-text.ts';

const usage = `Usage: factsheet evals --answers FILE [--before FILE…], in the folder that contains content/.
  --answers  a JSON object with the answers of a model by question: {"how many cards can I keep": "Up to 8."}
  --before   /evals.json of an earlier release; answers that were right then are outdated
/evals.json lists the questions. Exit code: 1 if an answer is wrong or outdated, 2 for wrong arguments.`;

const text = { type: 'string' } as const;
const options = { answers: text, before: { ...text, multiple: true } } as const;

const Answers = z.record(z.string(), z.string().nullable());
const Before = z.object({
  questions: z.array(
    z.object({ question: z.string(), url: z.string(), answer: z.string().optional() }),
  ),
});

/** `npx factsheet evals`: scores the answers of a model to the questions of /evals.json, without network access. */
async function main(): Promise<number> {
  const { answers, before = [] } = parseArguments({ options }, usage).values;
  if (answers === undefined) throw new CommandError(`Give the answers.\n${usage}`, 2);
  const answered = readJson(answers, Answers);
  const earlier = before.flatMap((file) => readJson(file, Before).questions);
  const root = contentRoot(usage);
  const { content, findings } = await examine(root, process.env, dayOfBuild());
  if (findings.some(isError)) {
    const message = `${countText(findings)} in the content. Fix them first: npx factsheet check.`;
    throw new CommandError(message);
  }
  const { questions } = evals(content);
  const scored = scoreAnswers(questions, answered, earlier);
  const failed = scored.filter(({ verdict }) => verdict === 'wrong' || verdict === 'outdated');
  for (const { question, given, verdict } of failed) {
    const expected = question.answer ?? question.url;
    console.log(
      printable(`${verdict}: ${question.question}\n  expected: ${expected}\n  given: ${given}\n`),
    );
  }
  for (const verdict of verdicts) {
    console.log(`${verdict}: ${scored.filter((one) => one.verdict === verdict).length}`);
  }
  return failed.length === 0 ? 0 : 1;
}

/** Reads a JSON file. Throws a CommandError with the usage if it does not have the shape of `schema`. */
function readJson<T>(file: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(parseJson(readFileSync(file)));
  if (data !== undefined) return data;
  const [issue] = error!.issues;
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new CommandError(`${file} has the wrong shape${place}: ${issue?.message}.\n${usage}`, 2);
}

/** The verdicts about an answer, in the order of the report. */
export const verdicts = ['right', 'wrong', 'outdated', 'not answered'] as const;

/** A question with the text that was given as its answer and the verdict. */
interface Scored {
  question: EvalQuestion;
  given: string;
  verdict: (typeof verdicts)[number];
}

/**
 * Scores the answers of a model. An answer is right if it contains the expected words or, for a question without
 * expected words, the URL of the page. An answer that is not right is outdated if it contains what an earlier version of
 * the question expected, and wrong otherwise.
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

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
