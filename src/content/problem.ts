import { compareText } from '../text/order.ts';
/** One mistake in the content, at a place an editor can go to. */
export interface Problem {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
  /** What is wrong and how to repair it. */
  message: string;
}

/** The content cannot be published; `problems` holds every mistake, sorted by place. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort(byPlace);
    super(`${sorted.length} problem(s) in the content:\n${sorted.map(formatProblem).join('\n')}`);
    this.problems = sorted;
  }
}

/** A problem as one line that editors and terminals can jump to: `file:line:column message`. */
export function formatProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** A problem as a GitHub annotation, shown beside the line in a pull request. */
export function formatAnnotation({ file, line, column, message }: Problem): string {
  return `::error file=${property(file)},line=${line},col=${column}::${data(message)}`;
}

/** One line for each problem, in the form that the terminal or GitHub Actions understands. */
export function problemLines(
  problems: readonly Problem[],
  env: { GITHUB_ACTIONS?: string | undefined },
): string {
  return problems.map(env.GITHUB_ACTIONS ? formatAnnotation : formatProblem).join('\n');
}

/** GitHub's escapes for the text of a workflow command. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function byPlace(a: Problem, b: Problem): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}
