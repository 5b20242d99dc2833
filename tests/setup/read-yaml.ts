import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Reads a table of test data, whose path starts at the root of the checkout. The caller states the type of its rows. */
export const readYaml = <T>(file: string): T => parse(readFileSync(file, 'utf8')) as T;

/** The pattern that a table writes as `/source/flags`. */
export function patternOf(text: string): RegExp {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  if (source === undefined) throw new Error(`${text} is no pattern: write /source/flags.`);
  return new RegExp(source, flags);
}
