import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, type YAMLParseError } from 'yaml';

/** The folder of this checkout, or of the package of the tests: the working directory can be that of a site. */
const root = join(import.meta.dirname, '../..');

/**
 * Reads a table of test data, whose path starts at the root of the checkout. The caller states the type of its rows.
 * Throws an Error with the file and the line if it is not YAML, or is empty.
 */
export const readYaml = <T>(file: string): T => readYamlFile(join(root, file));

/** Reads the YAML file at an absolute path, like `readYaml`. */
export function readYamlFile<T>(path: string): T {
  const value = parsed(relative(root, path), readFileSync(path, 'utf8')) as T | null;
  if (value === null) throw new Error(`${relative(root, path)} is empty. Add rows.`);
  return value;
}

function parsed(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const { linePos, message } = error as YAMLParseError;
    const place = linePos ? [file, linePos[0].line, linePos[0].col].join(':') : file;
    const problem = message.split(/ at line \d|\n/, 1)[0];
    throw new Error(`${place} ${problem}. Correct the YAML, such as with quotation marks.`, {
      cause: error,
    });
  }
}

/** The pattern that a table writes as `/source/flags`. */
export function patternOf(text: string): RegExp {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  if (source === undefined) throw new Error(`${text} is no pattern: write /source/flags.`);
  return new RegExp(source, flags);
}
