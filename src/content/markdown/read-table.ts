import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Reads a YAML table of the project. `path` is relative to the project's root, such as
 * `src/content/rules/patterns.yaml`. In a build, this code runs from Astro's bundle, which does not contain the tables.
 * They are then found from the working directory, which is the root of the project.
 */
export function readTable(path: string): unknown {
  const nearby = join(import.meta.dirname, '../../..', path);
  return parse(readFileSync(existsSync(nearby) ? nearby : path, 'utf8'));
}
