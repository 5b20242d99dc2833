import { compareText } from '../text/order.ts';
import { printable } from '../text/printable.ts';

/** An error or a warning about the content, with its place. */
export interface Problem {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
  /** What is wrong and how to fix it. */
  message: string;
  /** Set for warnings. Errors prevent the content from being published. */
  severity?: 'warning';
  /** The edits that fix it, if there is only one possible fix. */
  fix?: readonly FileEdit[];
}

/** Replaces a text at an offset. */
export interface TextEdit {
  offset: number;
  /** The text to replace, within a line. If the file has a different text there, nothing is changed. */
  from: string;
  to: string;
}

/** Replaces a text at a line and column, like those of a problem. */
export interface FileEdit extends Omit<TextEdit, 'offset'> {
  line: number;
  column: number;
}

/** The content cannot be published. `problems` has all errors and warnings, sorted by place. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = byPlace(problems);
    super(`${problemCount(sorted)} in the content:\n${sorted.map(formatProblem).join('\n')}`);
    this.problems = sorted;
  }
}

/** A problem of a file as a whole, at its first line. */
export const problemOfFile = (file: string, message: string): Problem => ({
  file,
  line: 1,
  column: 1,
  message,
});

/** Tells whether a problem is an error, which prevents the content from being published. */
export const isMistake = ({ severity }: Problem): boolean => severity !== 'warning';

/** Returns the problem as a warning. */
export const asWarning = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/** Sorts problems by file, line and column. */
export function byPlace(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The number of errors and warnings as text: `2 problem(s), 1 warning(s)`. */
export function problemCount(problems: readonly Problem[]): string {
  const errors = problems.filter(isMistake).length;
  const warnings = problems.length - errors;
  return `${errors} problem(s)${warnings > 0 ? `, ${warnings} warning(s)` : ''}`;
}

/** Formats a problem as `file:line:column message`, which editors and terminals can link to. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message } = problem;
  return printable(`${file}:${line}:${column} ${isMistake(problem) ? '' : 'warning: '}${message}`);
}

/** Formats problems, one per line. In GitHub Actions, adds annotations, which appear beside the lines of the files. */
export function problemLines(
  problems: readonly Problem[],
  env: { GITHUB_ACTIONS?: string | undefined },
): string {
  const lines = problems.map(formatProblem);
  if (!env.GITHUB_ACTIONS) return lines.join('\n');
  // Without line breaks, because GitHub could read the second line of a message as a command.
  const all = lines.map((line) => line.replaceAll(/\s+/g, ' '));
  const group = [`::group::${problemCount(problems)}`, ...all, '::endgroup::'];
  return [...group, ...annotations(problems)].join('\n');
}

/** The number of annotations of one severity that GitHub shows for a step. It drops the others silently. */
const mostAnnotations = 10;

/** The first problems of each severity as GitHub annotations. The last one contains the total. */
function annotations(problems: readonly Problem[]): string[] {
  const [errors, warnings] = [
    problems.filter(isMistake),
    problems.filter((one) => !isMistake(one)),
  ];
  return [
    ...annotated(errors, 'error', 'Error in the content'),
    ...annotated(warnings, 'warning', 'Warning about the content'),
  ];
}

function annotated(problems: readonly Problem[], command: string, title: string): string[] {
  const shown = problems.slice(0, mostAnnotations);
  const others = problems.length - shown.length;
  const more = `\n\n${others} more are not shown, ${problems.length} in all. See the summary of this run.`;
  return shown.map(({ file, line, column, message }, index) => {
    const isLast = index === shown.length - 1;
    const text = data(isLast && others > 0 ? message + more : message);
    const place = `file=${property(file)},line=${line},col=${column}`;
    return `::${command} ${place},title=${property(title)}::${text}`;
  });
}

/** GitHub's escapes for the text of a workflow command. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
