import { existsSync, readFileSync } from 'node:fs';
import { parseRules, type ParsedRule } from './redirects.ts';

/** A rule in `_redirects` with its line number, from 1. */
export interface LineRule extends ParsedRule {
  line: number;
}

/** A line in `_redirects` that is invalid, or that repeats another line. */
export interface BrokenLine {
  line: number;
  /** What is wrong with the line, and how to fix it. */
  reason: string;
}

/** Reads a file of redirect rules with Netlify's parser. Finds the line number of each rule and each error. */
export async function readRedirectLines(
  file: string,
): Promise<{ rules: LineRule[]; broken: BrokenLine[] }> {
  if (!existsSync(file)) return { rules: [], broken: [] };
  const { redirects, errors } = await parseRules({ redirectsFiles: [file] });
  // For an unreadable line, the parser reports the line number. For an invalid rule, it reports the position of the
  // rule among the readable lines. If several rules are equal, the parser only keeps the last one. It returns rules in
  // the order of their lines.
  const all = ruleLines(readFileSync(file, 'utf8'));
  const unreadable = errorLines(errors, /redirect line (\d+):\n.*\n([^]*)/, (number) => number);
  const readable = without(all, unreadable);
  const invalid = errorLines(
    errors,
    /redirect number (\d+):\n.*\n([^]*)/,
    (number) => readable[number - 1]!.line,
  );
  const valid = without(readable, invalid);
  const equal = [...Map.groupBy(valid, ruleKey).values()];
  const kept = equal.map((lines) => lines.at(-1)!.line).sort((a, b) => a - b);
  const rules = redirects.map((rule, index) => Object.assign(rule, { line: kept[index]! }));
  const repeated = equal.flatMap(([first, ...others]) =>
    others.map(({ line }) => ({
      line,
      reason: `Line ${first!.line} is the same. Remove one of the two.`,
    })),
  );
  return {
    rules: rules.filter((rule) => findUnusable(rule).length === 0),
    broken: [...unreadable, ...invalid, ...repeated, ...rules.flatMap(findUnusable)],
  };
}

type RuleLine = Readonly<{ line: number; text: string }>;

const form = 'A rule consists of an address, its target and a status: /old /new 301.';

/**
 * Returns the lines with errors, read from those error messages of the parser that match a pattern. The first group of
 * the pattern is a number, from which `lineOf` returns the line. The second group is the reason.
 */
function errorLines(
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

/** Returns the lines that are not broken. */
function without(lines: readonly RuleLine[], broken: readonly BrokenLine[]): RuleLine[] {
  const numbers = new Set(broken.map(({ line }) => line));
  return lines.filter(({ line }) => !numbers.has(line));
}

/**
 * Returns a text that is equal for two lines if the parser reads the same rule from them. The order of the conditions
 * on each side of the target does not matter.
 */
function ruleKey({ text }: RuleLine): string {
  const [from = '', ...parts] = text.split(' ');
  const target = parts.findIndex((part) => /^(?:\/|https?:)/.test(part));
  return JSON.stringify([from, parts.slice(0, target).sort(), parts.slice(target).sort()]);
}

/** Reports invalid addresses, parameters and statuses that Netlify's parser accepts. */
function findUnusable({ from, query = {}, status = 301, line }: LineRule): BrokenLine[] {
  const bare = Object.keys(query).find((name) => query[name] === undefined);
  const wrong = [
    !/^(\/|https?:)/.test(from) && `"${from}" does not start with a slash.`,
    bare && `The parameter "${bare}" has no value. Write ${bare}=:${bare} for any value.`,
    (status < 200 || status > 599) && `${status} is not a valid status.`,
  ].find((reason) => typeof reason === 'string');
  return wrong ? [{ line, reason: `${wrong} ${form}` }] : [];
}

/** Returns the lines that contain rules, without comments and repeated spaces. */
function ruleLines(file: string): RuleLine[] {
  return file
    .split('\n')
    .map((line) =>
      line
        .replace(/(?<!\S)#.*/, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text !== '');
}
