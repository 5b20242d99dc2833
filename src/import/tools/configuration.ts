import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { ImportReport } from '../report.ts';
import { readConfiguration, type Computed } from '../static-values.ts';

/** Returns the path of a configuration file with one of several endings. */
export const configurationFile = (root: string, name: string, endings: readonly string[]) =>
  endings.map((ending) => join(root, `${name}.${ending}`)).find((file) => existsSync(file));

/** Reads a configuration file as data. Reports values that are only known when the file runs. */
export function readConfigured(file: string, report: ImportReport): unknown {
  const computed: Computed[] = [];
  const value = readConfiguration(file, computed);
  for (const { file: where, line, code, names } of computed) {
    const isStructure = [basename(where), ...names].some((name) => structure.test(name));
    if (!isStructure || names.some((name) => /^(?:navbar|footer)$/.test(name))) continue;
    report.toDo(
      where,
      `${code} is computed, so it was not read.`,
      'Add what it lists to content/groups.yaml and the front matter of the pages.',
      line,
    );
  }
  return value;
}

/** Matches names of properties and files that decide which pages the sidebar and redirects list. */
const structure = /sidebar|^(?:redirects|nav)$/i;

/** Reads a YAML file. Ignores tags that only its tool knows, such as `!!python/name`. */
export function readYaml(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  return asFields(parseDocument(readFileSync(file, 'utf8'), { logLevel: 'silent' }).toJS());
}

export const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
