import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Reads a YAML table of the project, such as `src/content/rules/patterns.yaml`. In a build, Astro's bundle contains this code
 * but not the tables, and runs in the project.
 */
export function readTable(path: string): unknown {
  const nearby = join(import.meta.dirname, '../../..', path);
  return parse(readFileSync(existsSync(nearby) ? nearby : path, 'utf8'));
}
