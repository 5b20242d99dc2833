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
  /** A warning tells what may surprise, and stops nothing; without it, the content is not published. */
  severity?: 'warning';
  /** The edits that repair it, where no others could be meant. */
  fix?: readonly FileEdit[];
}

/** A change of a text at an offset. */
export interface TextEdit {
  offset: number;
  /** What stands there, within a line; where anything else does, nothing is changed. */
  from: string;
  to: string;
}

/** The same by line and column, as those of a problem. */
export interface FileEdit extends Omit<TextEdit, 'offset'> {
  line: number;
  column: number;
}

/** The content cannot be published; `problems` holds every mistake and warning, sorted by place. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = byPlace(problems);
    super(`${problemCount(sorted)} in the content:\n${sorted.map(formatProblem).join('\n')}`);
    this.problems = sorted;
  }
}

/** Whether a problem keeps the content from being published. */
export const isMistake = ({ severity }: Problem): boolean => severity !== 'warning';

/** The same problem as one that stops nothing. */
export const asWarning = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/** Problems in the order of files and lines. */
export function byPlace(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** How many mistakes and warnings there are, in words: `2 problem(s), 1 warning(s)`. */
export function problemCount(problems: readonly Problem[]): string {
  const mistakes = problems.filter(isMistake).length;
  const warnings = problems.length - mistakes;
  return `${mistakes} problem(s)${warnings > 0 ? `, ${warnings} warning(s)` : ''}`;
}

/** A problem as one line that editors and terminals can jump to: `file:line:column message`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message } = problem;
  return `${file}:${line}:${column} ${isMistake(problem) ? '' : 'warning: '}${message}`;
}

/** A problem as a GitHub annotation, shown beside the line in a pull request. */
export function formatAnnotation(problem: Problem): string {
  const { file, line, column, message, severity = 'error' } = problem;
  return `::${severity} file=${property(file)},line=${line},col=${column}::${data(message)}`;
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
