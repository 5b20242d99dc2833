import { compareText } from '../text/order.ts';
import { printable } from '../text/printable.ts';

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

/** A problem of a file as a whole, at its first line. */
export const problemOfFile = (file: string, message: string): Problem => ({
  file,
  line: 1,
  column: 1,
  message,
});

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

/** A problem as text that editors and terminals can jump to: `file:line:column message`, mostly one line. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message } = problem;
  return printable(`${file}:${line}:${column} ${isMistake(problem) ? '' : 'warning: '}${message}`);
}

/** One line for each problem; for GitHub Actions also as annotations, which stand beside the lines. */
export function problemLines(
  problems: readonly Problem[],
  env: { GITHUB_ACTIONS?: string | undefined },
): string {
  const lines = problems.map(formatProblem);
  if (!env.GITHUB_ACTIONS) return lines.join('\n');
  // In one line each, because a line of its own could be read as a command.
  const all = lines.map((line) => line.replaceAll(/\s+/g, ' '));
  const group = [`::group::${problemCount(problems)}`, ...all, '::endgroup::'];
  return [...group, ...annotations(problems)].join('\n');
}

/** How many annotations of one severity GitHub shows of a step. It says nothing of the others. */
const shownBeside = 10;

/** The first problems of each severity as GitHub annotations; the last of them says how many there are. */
function annotations(problems: readonly Problem[]): string[] {
  const [mistakes, warnings] = [
    problems.filter(isMistake),
    problems.filter((one) => !isMistake(one)),
  ];
  return [
    ...annotated(mistakes, 'error', 'Mistake in the content'),
    ...annotated(warnings, 'warning', 'May surprise readers'),
  ];
}

function annotated(problems: readonly Problem[], command: string, title: string): string[] {
  const shown = problems.slice(0, shownBeside);
  const others = problems.length - shown.length;
  const more = `\n\nThere are ${others} more, ${problems.length} in all. The summary of this run lists them.`;
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
