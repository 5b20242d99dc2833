import { compareText } from '../../base/text/order.ts';
import { printable, printableName } from '../../base/text/printable.ts';
import { movedEdits, type Edit } from './edits.ts';
import type { RuleRow } from './rule.ts';
import { Source, type Place } from './source.ts';

/** An error or a warning about the content. */
export interface Finding {
  /** The rule that reports the finding. The severity of the rule decides whether the content can be published. */
  rule: RuleRow;
  source: Source;
  at: Place;
  /** A sentence that says what is wrong, followed by how to fix it. */
  message: string;
  /**
   * The addresses and heading links that the finding reports as missing. Set only if the message does not suggest
   * another address.
   */
  missing?: readonly string[] | undefined;
  /** Edits of the source that fix the problem. Omitted if no fix is certain. */
  fix?: readonly Edit[] | undefined;
}

/**
 * A finding in a text, such as the body of a page. All offsets count from the start of this text. `findingsIn` adds the
 * source.
 */
export interface TextFinding extends Omit<Finding, 'source'> {
  at: number;
}

/** A function that adds a finding to a report. */
export type ReportFinding = (finding: TextFinding) => void;

/**
 * Converts findings in a text to findings in the source that contains this text. `start` is the offset of the text in
 * the source.
 */
export function findingsIn(source: Source, findings: readonly TextFinding[], start = 0): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    source,
    at: start + finding.at,
    fix: finding.fix && movedEdits(finding.fix, start),
  }));
}

/**
 * Thrown if the content cannot be published. `findings` contains all errors and warnings, sorted by file, line and
 * column.
 */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    const sorted = byPlace(findings);
    super(`${countText(sorted)} in the content:\n${sorted.map(formatFinding).join('\n')}`);
    this.findings = sorted;
  }
}

/** Returns a finding about a whole file. Reports show such a finding at the first line. */
export const fileFinding = (rule: RuleRow, file: string, message: string): Finding => ({
  rule,
  source: new Source(file),
  at: 0,
  message,
});

/**
 * Tells whether a finding is an error. Content with errors cannot be published. In a draft, errors count as warnings,
 * because drafts are not published. Rules with `isAboutSite` are the exception: their errors in drafts count as errors.
 */
export const isError = ({ rule, source }: Pick<Finding, 'rule' | 'source'>): boolean =>
  rule.severity === 'error' && (rule.isAboutSite === true || !source.isDraft);

/** Returns the file, line and column of a finding. Lines and columns count from 1. */
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

/** Returns the number of errors and warnings as a text: `2 problem(s), 1 warning(s)`. */
export function countText(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  return `${errors} problem(s)${warnings > 0 ? `, ${warnings} warning(s)` : ''}`;
}

/**
 * Formats a finding as `file:line:column message (rule)`. Editors and terminals turn `file:line:column` into a link.
 */
export function formatFinding(finding: Finding): string {
  const { file, line, column } = placeOf(finding);
  const severity = isError(finding) ? '' : 'warning: ';
  // A message can end with lines to copy, so the name of the rule comes at the end of the first line.
  const message = finding.message.replace(/(?=\n)|$/, () => ` (${finding.rule.name})`);
  return `${printableName(file)}:${line}:${column} ${printable(severity + message)}`;
}

/**
 * Formats findings, one per line. Unless `isAll` is set, shortens long series of findings of one rule (`foldAlike`). In
 * GitHub Actions, adds annotations, which GitHub shows next to the lines of the files. `isChanged` tells whether a
 * change that is checked has added or changed the line of a finding. The annotations of such lines come first.
 */
export function printedLines(
  findings: readonly Finding[],
  env: { GITHUB_ACTIONS?: string | undefined },
  isAll = false,
  isChanged: (finding: Finding) => boolean = () => false,
): string {
  const shown = isAll ? findings : foldAlike(findings);
  if (!env.GITHUB_ACTIONS) return shown.map(formatFinding).join('\n');
  // Removes line breaks, because GitHub could read the second line of a message as a workflow command.
  const all = findings.map((one) => formatFinding(one).replaceAll(/\s+/g, ' '));
  const errors = findings.filter(isError);
  const group = [`::group::${countText(findings)}`, ...all, '::endgroup::'];
  return [
    ...group,
    ...annotations(errors, 'error', errors.length, isChanged),
    ...annotations(
      shown.filter((one) => !isError(one)),
      'warning',
      findings.length - errors.length,
      isChanged,
    ),
  ].join('\n');
}

/**
 * Shortens a report. If a rule has warnings in more than three files, keeps one warning. In all other cases, keeps
 * fifteen errors and fifteen warnings of each rule, from as many files as possible. `mostShown` of a rule overrides
 * these numbers. The last kept finding of a rule says how many were left out.
 */
function foldAlike(findings: readonly Finding[]): Finding[] {
  const kindOf = (finding: Finding) => `${finding.rule.name} ${isError(finding)}`;
  const alike = [...Map.groupBy(findings, kindOf).values()].flatMap((same) => {
    const files = new Set(same.map(({ source }) => source.file));
    const most = same[0]!.rule.mostShown ?? (files.size > 3 && !isError(same[0]!) ? 1 : 15);
    if (same.length <= most) return same;
    const shown = byPlace(inTurns(same).slice(0, most));
    const last = shown.at(-1)!;
    const more = `\n    … and ${same.length - most} more such ${isError(last) ? 'errors' : 'warnings'}; npx factsheet check --all lists them.`;
    return shown.slice(0, -1).concat(Object.assign({}, last, { message: last.message + more }));
  });
  return byPlace(alike);
}

/** Sorts findings so that the first findings of all files, or of all rules, come before the second of any. */
function inTurns(
  findings: readonly Finding[],
  kindOf: (finding: Finding) => string = ({ source }) => source.file,
): Finding[] {
  const kinds = [...Map.groupBy(findings, kindOf).values()];
  const turns = new Map(kinds.flatMap((same) => same.map((one, turn) => [one, turn] as const)));
  return findings.toSorted((a, b) => turns.get(a)! - turns.get(b)!);
}

/**
 * Returns GitHub annotations for findings of one severity. GitHub shows only the first ten annotations of each step
 * beside the files, but all of them in the summary of the run. So those of changed lines come first, then one of each
 * rule in turn, and the tenth says how many there are. `count` is the number of all findings of the severity.
 */
function annotations(
  findings: readonly Finding[],
  command: string,
  count: number,
  isChanged: (finding: Finding) => boolean,
): string[] {
  const turns = inTurns(findings, ({ rule }) => rule.name);
  const sorted = [...turns.filter(isChanged), ...turns.filter((one) => !isChanged(one))];
  return sorted.map((finding, index) => {
    const { file, line, column } = placeOf(finding);
    const place = `file=${property(printableName(file))},line=${line},col=${column}`;
    const more =
      index === mostShownOnGithub - 1 && count > mostShownOnGithub
        ? ` (GitHub shows ${mostShownOnGithub} of ${count} ${command}s here. The summary of the run lists all.)`
        : '';
    return `::${command} ${place},title=${property(finding.rule.name)}::${printable(data(finding.message + more))}`;
  });
}

/** The number of annotations of a step that GitHub shows beside the files, for each severity. */
const mostShownOnGithub = 10;

/** Escapes the text of a command for GitHub Actions. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes a property of a command for GitHub Actions. */
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
