import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '../base/http/json.ts';
import { countText, isError } from '../content/source/finding.ts';
import { printable } from '../base/text/printable.ts';
import { evals, type EvalQuestion } from '../site/documents/agents/evals.ts';
import { examine } from './check/examine.ts';
import { CommandError, dayOfBuild, exitCode, isProgram, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { compareFacts, wantedFacts } from './evals/compare-facts.ts';
import { judge, type Judge } from './evals/judge.ts';

const usage = `Usage: factsheet evals --answers FILE [--before FILE…] [--judge COMMAND], in the folder that contains content/.
  --answers  a JSON object with the answers of a model by question: {"how many cards can I keep": "Up to 8."}
  --before   /evals.json of an earlier release; answers with its words are outdated
  --judge    a command that reads a question, its facts and an answer as JSON, and prints {"verdict": "right"},
             "wrong" or "undecided"; without it, only words are compared
  --timeout  seconds that the judge has for each answer; 60 by default
/evals.json lists the questions. Exit code: 1 if an answer is wrong, outdated or undecided or lacks the words, or if the
judge fails; 2 for wrong arguments.`;

const text = { type: 'string' } as const;
const options = {
  answers: text,
  before: { ...text, multiple: true },
  judge: text,
  timeout: { ...text, default: '60' },
} as const;

const Answers = z.record(z.string(), z.string().nullable());
const Before = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      url: z.string(),
      language: z.string().optional(),
      facts: z.array(z.array(z.string())).optional(),
      // Old versions of /evals.json contain one `answer` instead of `facts`.
      answer: z.string().optional(),
    }),
  ),
});

/**
 * `npx factsheet evals`: compares the answers of a model with the facts of /evals.json. Does not use the network
 * itself. The command of a judge (`--judge`) can use the network.
 */
async function main(): Promise<number> {
  const { values } = parseArguments({ options }, usage);
  const { answers, before = [] } = values;
  if (answers === undefined) throw new CommandError(`Give the answers.\n${usage}`, 2);
  const by = judgeOf(values);
  const answered = readJson(answers, Answers);
  const earlier = before.flatMap((file) => readJson(file, Before).questions);
  const root = contentRoot(usage);
  const { content, findings } = await examine(root, process.env, dayOfBuild());
  if (findings.some(isError)) {
    const message = `${countText(findings)} in the content. Fix them first: npx factsheet check.`;
    throw new CommandError(message);
  }
  const { name, questions } = evals(content);
  const scored: Scored[] = [];
  for (const question of questions) {
    const given = answered[question.question]?.trim() ?? '';
    const versions = earlier
      .filter((one) => one.question === question.question)
      .map(({ url, answer, facts = answer === undefined ? [] : [[answer]] }) =>
        Object.assign({}, question, { url, facts }),
      );
    // Scores one answer after the other. A judge that calls a model must not get hundreds of questions at once.
    scored.push(await score(given, question, versions, name, by));
  }
  const listed = scored.filter(({ verdict }) => !passing.has(verdict));
  for (const { question, given, verdict, reasons } of listed) {
    const expected = wantedFacts(question).map((one) => one.join(' | '));
    const lines = [
      `${verdict}: ${question.question}`,
      ...expected.map((fact) => `  expected: ${fact}`),
      `  given: ${given}`,
      ...reasons.map((reason) => `  found: ${reason}`),
    ];
    console.log(printable(`${lines.join('\n')}\n`));
  }
  for (const verdict of verdicts) {
    if (judgedOnly.has(verdict) && by === undefined) continue;
    console.log(`${verdict}: ${scored.filter((one) => one.verdict === verdict).length}`);
  }
  return listed.length === 0 ? 0 : 1;
}

/**
 * Returns the judge that `--judge` and `--timeout` configure. Throws a CommandError if one of the two values is
 * invalid.
 */
function judgeOf(values: { judge?: string; timeout: string }): Judge | undefined {
  const seconds = Number(values.timeout);
  if (!/^\d+(?:\.\d+)?$/.test(values.timeout) || seconds <= 0 || seconds > 86_400) {
    throw new CommandError(`--timeout takes seconds, from 1 to 86400.\n${usage}`, 2);
  }
  if (values.judge === undefined) return undefined;
  if (values.judge.trim() === '') throw new CommandError(`--judge takes a command.\n${usage}`, 2);
  return { command: values.judge, seconds };
}

/** Reads a JSON file. Throws a CommandError with the usage if it does not have the shape of `schema`. */
function readJson<T>(file: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(parseJson(readFileSync(file)));
  if (data !== undefined) return data;
  const [issue] = error!.issues;
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new CommandError(`${file} has the wrong shape${place}: ${issue?.message}.\n${usage}`, 2);
}

/** The possible verdicts about an answer, in the order in which the report lists them. */
export const verdicts = [
  'right',
  'contains the words',
  'undecided',
  'lacks the words',
  'wrong',
  'outdated',
  'not answered',
] as const;

type Verdict = (typeof verdicts)[number];

/** The verdicts that only a judge can give. */
const judgedOnly: ReadonlySet<Verdict> = new Set(['right', 'wrong']);

/** The verdicts with which an answer passes, so that the report does not list it. */
const passing: ReadonlySet<Verdict> = new Set(['right', 'contains the words', 'not answered']);

/** A question, the answer that the model gave (`given`), and the verdict. */
interface Scored {
  question: EvalQuestion;
  given: string;
  verdict: Verdict;
  /** What keeps the answer from being `right` or from containing the words, such as a fact that the answer lacks. */
  reasons: readonly string[];
}

/**
 * Scores an answer with a judge or, without one, by comparing words. An answer that does not pass is outdated if it
 * contains the facts of an earlier version of the question.
 * @param given The answer of the model. An empty text counts as not answered.
 * @param earlier The question in earlier versions of /evals.json.
 * @param name The name of the product.
 */
export async function score(
  given: string,
  question: EvalQuestion,
  earlier: readonly EvalQuestion[] = [],
  name = '',
  by?: Judge,
): Promise<Scored> {
  const scored = (verdict: Verdict, reasons: readonly string[] = []): Scored => ({
    question,
    given,
    verdict,
    reasons,
  });
  if (given === '') return scored('not answered');
  const { verdict, reasons } = by
    ? await judge(by, question, given)
    : compareFacts(given, question, name);
  const isOutdated = () =>
    earlier.some((one) => compareFacts(given, one, name).verdict === 'contains the words');
  return !passing.has(verdict) && isOutdated() ? scored('outdated') : scored(verdict, reasons);
}

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
