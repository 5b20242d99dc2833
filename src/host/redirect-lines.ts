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
  const messages = errors.map(({ message }) => message);
  const broken: BrokenLine[] = [];
  let lines = ruleLines(readFileSync(file, 'utf8'));
  // First it reads lines, of which it counts all, and then checks rules, of which it counts the rest.
  const takeOut = (pattern: RegExp, lineOf: (number: number) => number) => {
    for (const message of messages) {
      const [, number, reason = ''] = pattern.exec(message) ?? [];
      if (number === undefined) continue;
      broken.push({
        line: lineOf(Number(number)),
        reason: `${reason.replace(/\.$/, '')}. ${form}`,
      });
    }
    lines = lines.filter(({ line }) => !broken.some((one) => one.line === line));
  };
  takeOut(/redirect line (\d+):\n.*\n([^]*)/, (number) => number);
  const checked = lines;
  takeOut(/redirect number (\d+):\n.*\n([^]*)/, (number) => checked[number - 1]!.line);
  // Of equal rules it keeps the last.
  for (const [index, { line, text }] of lines.entries()) {
    const later = lines.slice(index + 1).find((other) => other.text === text);
    if (later)
      broken.push({
        line: later.line,
        reason: `It is the same as line ${line}. Remove one of the two.`,
      });
  }
  const last = new Map(lines.map(({ text, line }) => [text, line]));
  const kept = lines.filter(({ text, line }) => last.get(text) === line);
  const rules = redirects.map((rule, index) => Object.assign(rule, { line: kept[index]!.line }));
  return { rules: rules.filter(isSound), broken: [...broken, ...rules.flatMap(odd)] };
}

/** What Netlify's parser lets pass, and no address or no answer can be. */
function odd({ from, status = 301, line }: LineRule): BrokenLine[] {
  if (!/^(\/|https?:)/.test(from))
    return [{ line, reason: `"${from}" does not start with a slash. ${form}` }];
  if (status < 200 || status > 599) return [{ line, reason: `${status} is no status. ${form}` }];
  return [];
}

const form = 'A rule is an address, where it leads and a status: /old /new 301.';

const isSound = (rule: LineRule) => odd(rule).length === 0;

/** The lines that hold a rule, each without its comment and with single spaces. */
function ruleLines(file: string): { line: number; text: string }[] {
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
