import { compareText } from '../text/order.ts';
import { printable } from '../text/printable.ts';
import { movedEdits, type Edit } from './edits.ts';
import { Source, type Place } from './source.ts';

/** An error or a warning about the content. */
export interface Finding {
  source: Source;
  at: Place;
  /** What is wrong and how to fix it. */
  message: string;
  /** Set for warnings. Errors prevent the content from being published. */
  severity?: 'warning' | undefined;
  /** The edits of the source that fix it, if there is only one possible fix. */
  fix?: readonly Edit[] | undefined;
}

/** A finding in a text whose source the caller knows, such as the body of a page. All offsets are in this text. */
export interface TextFinding extends Omit<Finding, 'source'> {
  at: number;
}

/** Adds a finding to the report. */
export type ReportFinding = (finding: TextFinding) => void;

/** Turns findings in a text into findings about its source, in which the text has the offset `start`. */
export function findingsIn(source: Source, findings: readonly TextFinding[], start = 0): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    source,
    at: start + finding.at,
    fix: finding.fix && movedEdits(finding.fix, start),
  }));
}

/** The content cannot be published. `findings` has all errors and warnings, sorted by place. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    const sorted = byPlace(findings);
    super(`${countText(sorted)} in the content:\n${sorted.map(formatFinding).join('\n')}`);
    this.findings = sorted;
  }
}

/** A finding about a file as a whole, at its first line. */
export const fileFinding = (file: string, message: string): Finding => ({
  source: new Source(file),
  at: 0,
  message,
});

/** Tells whether a finding is an error, which prevents the content from being published. */
export const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity !== 'warning';

/** Returns the finding as a warning. */
export const asWarning = (finding: Finding): Finding => ({ ...finding, severity: 'warning' });

/** Leaves out findings about values in YAML that cannot be read, because they are about fallback values. */
export const withoutFallbacks = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ source, at }) => typeof at === 'number' || source.hasValues);

/** The file, line and column of a finding as reports show them; line and column start at 1. */
export function placeOf({ source, at }: Pick<Finding, 'source' | 'at'>) {
  return { file: source.file, ...source.at(at) };
}

/** Sorts findings by file, line and column. */
export function byPlace(findings: readonly Finding[]): Finding[] {
  return findings
    .map((finding) => ({ finding, file: finding.source.file, ...finding.source.at(finding.at) }))
    .sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column)
    .map(({ finding }) => finding);
}

/** The number of errors and warnings as text: `2 problem(s), 1 warning(s)`. */
export function countText(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  return `${errors} problem(s)${warnings > 0 ? `, ${warnings} warning(s)` : ''}`;
}

/** Formats a finding as `file:line:column message`, which editors and terminals can link to. */
export function formatFinding(finding: Finding): string {
  const { file, line, column } = placeOf(finding);
  const severity = isError(finding) ? '' : 'warning: ';
  return printable(`${file}:${line}:${column} ${severity}${finding.message}`);
}

/** Formats findings, one per line. In GitHub Actions, adds annotations, which appear beside the lines of the files. */
export function printedLines(
  findings: readonly Finding[],
  env: { GITHUB_ACTIONS?: string | undefined },
): string {
  const lines = findings.map(formatFinding);
  if (!env.GITHUB_ACTIONS) return lines.join('\n');
  // Without line breaks, because GitHub could read the second line of a message as a command.
  const all = lines.map((line) => line.replaceAll(/\s+/g, ' '));
  const group = [`::group::${countText(findings)}`, ...all, '::endgroup::'];
  return [...group, ...annotations(findings)].join('\n');
}

/** The number of annotations of one severity that GitHub shows for a step. It drops the others silently. */
const mostAnnotations = 10;

/** The first findings of each severity as GitHub annotations. The last one contains the total. */
function annotations(findings: readonly Finding[]): string[] {
  const [errors, warnings] = [findings.filter(isError), findings.filter((one) => !isError(one))];
  return [
    ...annotated(errors, 'error', 'Error in the content'),
    ...annotated(warnings, 'warning', 'Warning about the content'),
  ];
}

function annotated(findings: readonly Finding[], command: string, title: string): string[] {
  const shown = findings.slice(0, mostAnnotations);
  const others = findings.length - shown.length;
  const more = `\n\n${others} more are not shown, ${findings.length} in all. See the summary of this run.`;
  return shown.map((finding, index) => {
    const { file, line, column } = placeOf(finding);
    const { message } = finding;
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
