import { existsSync, readFileSync } from 'node:fs';
import { parseRules, type ParsedRule } from './redirects.ts';

/** A rule of `_redirects` and its line, from 1. */
export interface LineRule extends ParsedRule {
  line: number;
}

/** A line of `_redirects` that is no rule, or the same as another one. */
export interface BrokenLine {
  line: number;
  /** What is wrong, and the repair. */
  reason: string;
}

/** Reads a file of redirect rules with Netlify's parser, which names lines for some mistakes only. */
export async function readRedirectLines(
  file: string,
): Promise<{ rules: LineRule[]; broken: BrokenLine[] }> {
  if (!existsSync(file)) return { rules: [], broken: [] };
  const { redirects, errors } = await parseRules({ redirectsFiles: [file] });
  // First it reads lines and counts all of them, then it checks the rules that it has read, and counts
  // these. Of equal rules it keeps the last.
  const all = ruleLines(readFileSync(file, 'utf8'));
  const unreadable = refused(errors, /redirect line (\d+):\n.*\n([^]*)/, (number) => number);
  const readable = without(all, unreadable);
  const invalid = refused(
    errors,
    /redirect number (\d+):\n.*\n([^]*)/,
    (number) => readable[number - 1]!.line,
  );
  const valid = without(readable, invalid);
  const last = new Map(valid.map(({ text, line }) => [text, line]));
  const kept = valid.filter(({ text, line }) => last.get(text) === line);
  const rules = redirects.map((rule, index) => Object.assign(rule, { line: kept[index]!.line }));
  return {
    rules: rules.filter((rule) => odd(rule).length === 0),
    broken: [...unreadable, ...invalid, ...repeated(valid), ...rules.flatMap(odd)],
  };
}

interface RuleLine {
  line: number;
  text: string;
}

const form = 'A rule is an address, where it leads and a status: /old /new 301.';

/** The lines that the parser refuses in messages of one form. */
function refused(
  errors: readonly Error[],
  pattern: RegExp,
  lineOf: (number: number) => number,
): BrokenLine[] {
  return errors.flatMap(({ message }) => {
    const [, number, reason = ''] = pattern.exec(message) ?? [];
    if (number === undefined) return [];
    return [{ line: lineOf(Number(number)), reason: `${reason.replace(/\.$/, '')}. ${form}` }];
  });
}

const without = (lines: readonly RuleLine[], broken: readonly BrokenLine[]) =>
  lines.filter(({ line }) => broken.every((one) => one.line !== line));

function repeated(lines: readonly RuleLine[]): BrokenLine[] {
  const first = new Map(lines.toReversed().map(({ text, line }) => [text, line]));
  return lines.flatMap(({ text, line }) => {
    const earlier = first.get(text)!;
    const reason = `It is the same as line ${earlier}. Remove one of the two.`;
    return earlier < line ? [{ line, reason }] : [];
  });
}

/** What Netlify's parser lets pass, and no address or no answer can be. */
function odd({ from, status = 301, line }: LineRule): BrokenLine[] {
  if (!/^(\/|https?:)/.test(from)) {
    return [{ line, reason: `"${from}" does not start with a slash. ${form}` }];
  }
  if (status < 200 || status > 599) return [{ line, reason: `${status} is no status. ${form}` }];
  return [];
}

/** The lines that hold a rule, each without its comment and with single spaces. */
function ruleLines(file: string): RuleLine[] {
  return file
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: withoutComment(text) }))
    .filter(({ text }) => text !== '');
}

function withoutComment(line: string): string {
  const words = line.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return (comment < 0 ? words : words.slice(0, comment)).join(' ');
}
