import { isDeepStrictEqual } from 'node:util';
import type { Reader, Result } from './read-readers.ts';

/** Compares what a program printed with the expected answers. */
export function outcomeOf(
  { answers: names, atLeast = 0 }: Reader,
  { failed, stdout, stderr }: Output,
  expected: Readonly<Record<string, unknown>>,
): Outcome {
  const line = stdout.trimEnd().split('\n').at(-1)!;
  if (failed || !line.startsWith('{')) return { works: false, detail: reasonIn(stderr) };
  const answers = JSON.parse(line) as Answers;
  const isRight = (name: string) => {
    if (name === 'revision') return answers.revision !== undefined;
    if (name === 'score') return answers.score! >= atLeast;
    return agrees(answers[name], expected[name]);
  };
  const wrong = names.find((name) => !isRight(name));
  if (wrong === undefined) return { works: true, detail: detailOf(answers) };
  const seen = shortened(JSON.stringify(answers[wrong]) ?? 'nothing');
  return { works: false, detail: `another answer for ${wrong}: ${seen}` };
}

/** Whether a reader works, and what it reported or why it failed. */
export type Outcome = Pick<Result, 'works' | 'detail'>;

/** The output of a program, and its errors if it failed. */
export interface Output {
  failed: boolean;
  stdout: string;
  stderr: string;
}

/** The output of a program. The other answers are compared with those of plain requests. */
interface Answers {
  [name: string]: unknown;
  /** The MCP revision that a client agreed on with the server. */
  revision?: string;
  /** The grade of a grader, of 100. */
  score?: number;
}

/** What a reader reported besides its answers. */
function detailOf({ revision, score, product }: Answers): string {
  const parts = [
    revision,
    score === undefined ? undefined : `${score} of 100`,
    typeof product === 'string' ? 'passes text to the model' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Whether an answer is the expected one, or a text for a model with all its values. */
function agrees(answer: unknown, expected: unknown): boolean {
  if (typeof answer !== 'string' || typeof expected !== 'object') {
    return answer !== undefined && isDeepStrictEqual(answer, expected);
  }
  const values: string[] = [];
  JSON.stringify(expected, (key, value: unknown) => {
    // The members with these names describe the answer, not its subject.
    if (/^(?:@|_meta$|next_cursor$|apiVersion$)/.test(key)) return undefined;
    if (typeof value === 'string') values.push(value);
    return value;
  });
  return values.length > 0 && values.every((value) => answer.includes(value));
}

/** The first error in the output of a program, without its stack. */
function reasonIn(stderr: string): string {
  const [error = stderr] = /^\S*Error\b[^]*?(?=\n\s+at |\n\n|$(?![^]))/m.exec(stderr) ?? [];
  return shortened(error);
}

/** One line without what differs between two runs: temporary folders and ports. */
export function shortened(text: string): string {
  const line = text
    .replaceAll(/(?:file:\/\/)?\/\S*factsheet-reader-\w+\//g, '')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
