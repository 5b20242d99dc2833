import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The folder of this checkout, or of the package of the tests: the working directory can be that of a site. */
const root = join(import.meta.dirname, '../..');

/** Reads a table of test data, whose path starts at the root of the checkout. The caller states the type of its rows. */
export const readYaml = <T>(file: string): T => parse(readFileSync(join(root, file), 'utf8')) as T;

/** The pattern that a table writes as `/source/flags`. */
export function patternOf(text: string): RegExp {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  if (source === undefined) throw new Error(`${text} is no pattern: write /source/flags.`);
  return new RegExp(source, flags);
}
