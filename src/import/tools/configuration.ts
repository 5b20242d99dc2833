import { posix } from 'node:path';
import { parse } from 'smol-toml';
import ts from 'typescript';
import { parseDocument } from 'yaml';
import { attempt } from '../attempt.ts';
import { basePath, fieldAt } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { ImportLimitError, importLimits } from '../import-limits.ts';
import { readConfiguration } from '../static-values.ts';

/** Returns the path of a configuration file with one of several endings. */
export const configurationFile = (
  files: DocumentationFiles,
  name: string,
  endings: readonly string[],
) => endings.map((ending) => `${name}.${ending}`).find((file) => files.has(file));

/**
 * Returns the path of a folder that a configuration file names, such as `docs`. Reports a folder that does not exist or
 * is not in the documentation.
 */
export function configuredFolder(files: DocumentationFiles, path: string, file: string): string {
  const folder = posix.normalize(path).replace(/\/$|^\.$/, '');
  if (!files.hasFolder(folder))
    files.refuse(folder, 'is not a folder inside the documentation', { file });
  return folder;
}

/** Reads a configuration file as data. */
export const readConfigured = (files: DocumentationFiles, file: string): unknown =>
  attempt(
    () => asTree(readConfiguration(files, file)),
    (why) => files.report.leftOut(file, why),
  );

/** Returns the folders that names such as `@assets/` mean in imports, from the `paths` of tsconfig.json. */
export function modulePaths(files: DocumentationFiles): Record<string, string> {
  const file = 'tsconfig.json';
  const { config } = ts.parseConfigFileTextToJson(file, files.text(file) ?? '{}') as {
    config?: unknown;
  };
  const options = asFields(asFields(config).compilerOptions);
  const base = asText(options.baseUrl) ?? '';
  return Object.fromEntries(
    Object.entries(asFields(options.paths)).flatMap(([name, targets]) => {
      const [target] = asList(targets).map(String);
      return name.endsWith('/*') && target?.endsWith('/*')
        ? [[name.slice(0, -1), posix.join(base, target.slice(0, -1))]]
        : [];
    }),
  );
}

/**
 * Returns facts of a site by the names that its configuration has for them. A dot separates the names of nested fields.
 * `address` is the whole address or, if there is a `path`, only the origin.
 */
export function siteFacts(
  config: Readonly<Record<string, unknown>>,
  { title = 'title', description = 'description', language = 'lang', address = 'url', path = '' },
) {
  const at = (name: string) => asText(fieldAt({ fields: config }, name));
  const site = URL.parse(at(address) ?? '', 'file:');
  return {
    title: at(title),
    description: at(description),
    language: at(language),
    origin: site?.host ? site.origin : undefined,
    base: basePath(path === '' ? site?.pathname : at(path)),
  };
}

/** Reads a file in YAML, JSON or TOML. Ignores tags that only its tool knows, such as `!!python/name`. */
export function readData(files: DocumentationFiles, file: string): Record<string, unknown> {
  const text = files.text(file) ?? '';
  const value = attempt(
    () =>
      asTree(
        file.endsWith('.toml') ? parse(text) : parseDocument(text, { logLevel: 'silent' }).toJS(),
      ),
    (why) => files.report.leftOut(file, why),
  );
  return asFields(value);
}

/** Returns a value. Throws an ImportLimitError if it is too large, is nested too deeply or contains itself. */
function asTree(value: unknown): unknown {
  let size = 0;
  const visit = (one: unknown, depth: number) => {
    if (depth > importLimits.configurationNesting)
      throw new ImportLimitError('Its values are nested too deeply.');
    if (++size > importLimits.configurationSize)
      throw new ImportLimitError('It has too many values.');
    for (const inner of Object.values(asFields(one))) visit(inner, depth + 1);
  };
  visit(value, 0);
  return value;
}

export const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns a text or a list of texts as a list of relative paths. */
export const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => asText(one)?.replace(/^\.?\//, '') ?? []);
