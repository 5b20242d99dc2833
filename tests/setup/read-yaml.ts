import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseTable } from '../../src/content/source/read-table.ts';

/** The folder of this checkout, or of the package of the tests: the working directory can be that of a site. */
const root = join(import.meta.dirname, '../..');

/**
 * Reads a table of test data. `file` is absolute, or its path from the root of the checkout. Throws an Error that names
 * the file and the place if it is not valid YAML. The caller states the type of the rows.
 */
export const readYaml = <T>(file: string): T => {
  const path = resolve(root, file);
  return parseTable(readFileSync(path, 'utf8'), relative(root, path)) as T;
};

/** The pattern that a table writes as `/source/flags`. */
export function patternOf(text: string): RegExp {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  if (source === undefined) throw new Error(`${text} is no pattern: write /source/flags.`);
  return new RegExp(source, flags);
}
