import type { z } from 'zod';
import { quoteYaml } from '../text/escape.ts';

/**
 * Returns a function that rewrites the source of a value so that it matches a schema. The function returns undefined if
 * the value could mean several things.
 */
export function rewriting(
  issue: z.core.$ZodIssue,
): ((source: string) => string | undefined) | undefined {
  const { input } = issue;
  if (issue.code === 'invalid_value') return () => sameInOtherCase(input, issue.values);
  if (issue.code === 'invalid_type') return rewritings[issue.expected]?.(input);
  if (issue.code === 'invalid_format' && issue.format === 'date') return () => asDay(input);
  return undefined;
}

type Rewriting = (input: unknown) => ((source: string) => string | undefined) | undefined;

const asNumber: Rewriting = (input) => {
  const isNumber = typeof input === 'string' && /^-?\d+(?:\.\d+)?$/.test(input.trim());
  return isNumber ? () => input.trim() : undefined;
};

const rewritings: Partial<Record<z.core.$ZodIssueInvalidType['expected'], Rewriting>> = {
  // A text in brackets may be intended as a list.
  string: (input) =>
    input === null
      ? undefined
      : (source) => (/^[[{"'|>]/.test(source) ? undefined : quoteYaml(source.trimEnd())),
  boolean: (input) => {
    const word = typeof input === 'string' ? booleans.get(input.trim().toLowerCase()) : undefined;
    return word === undefined ? undefined : () => word;
  },
  number: asNumber,
  int: asNumber,
};

const booleans = new Map([
  ...['yes', 'on', 'true', 'y'].map((word) => [word, 'true'] as const),
  ...['no', 'off', 'false', 'n'].map((word) => [word, 'false'] as const),
]);

function sameInOtherCase(input: unknown, values: readonly z.core.util.Primitive[]) {
  const word = String(input).toLowerCase();
  const same = values.map(String).filter((value) => value.toLowerCase() === word);
  return same.length === 1 ? same[0] : undefined;
}

/**
 * Converts a date to YYYY-MM-DD. Only accepts dates that start with the year, because otherwise day and month could be
 * confused.
 */
function asDay(input: unknown): string | undefined {
  const [, year, month = '', date = ''] =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(String(input)) ?? [];
  if (year === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}
