import { posix } from 'node:path';
import { parse } from 'smol-toml';
import { parseDocument } from 'yaml';
import { attempt } from '../attempt.ts';
import { basePath, fieldAt } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { shownPlace } from '../exclusions.ts';
import { ImportLimitError, importLimits } from '../import-limits.ts';
import { correction, readConfiguration, valueOfExpression } from '../static-values.ts';
import { computedAt, computedIn, placeAt, type ValuePlace } from '../value-places.ts';
import { watched } from './unread-keys.ts';

/** Returns the path of the configuration file that exists with one of the endings. */
export const configurationFile = (
  files: DocumentationFiles,
  name: string,
  endings: readonly string[],
) => endings.map((ending) => `${name}.${ending}`).find((file) => files.has(file));

/**
 * Returns the path of a folder that a configuration file names, such as `docs`. Reports a folder that does not exist or
 * is outside the documentation.
 */
export function configuredFolder(files: DocumentationFiles, path: string, file: string): string {
  const folder = posix.normalize(path).replace(/\/$|^\.$/, '');
  if (!files.hasFolder(folder))
    files.refuse(folder, 'is not a folder inside the documentation', { file });
  return folder;
}

/**
 * Reads a configuration file as data: its default export, or the export called `name`. If the file cannot be read,
 * reports the reason with `correction` as the fix, and returns undefined.
 */
export const readConfigured = (files: DocumentationFiles, file: string, name?: string): unknown =>
  attempt(
    () => asTree(readConfiguration(files, file, name)),
    (why) => files.report.toDo(file, why, correction),
  );

/**
 * Reads the configuration file of a tool, in JavaScript, TypeScript or JSON. The values of the file decide what is
 * public, so the import stops if the file cannot be read, or if only running the file would give the values.
 */
export function readToolConfiguration(
  files: DocumentationFiles,
  file: string,
): Record<string, unknown> {
  const value = readConfigured(files, file);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return watched(files, file, asFields(value));
  const failure = reportedFailure(files, file);
  if (failure) {
    files.report.stop(failure, failure.why, correction);
    return {};
  }
  // The line of the default export. Without a default export, the line is 1.
  const before = (files.text(file) ?? '').split(/^(?=(?:export[ \t]+default|module\.exports)\b)/m);
  const line = before.length > 1 ? before[0]!.split('\n').length : 1;
  files.report.stop(
    { file, line },
    'The configuration is a function, is computed or cannot be read. The import does not run it, so it cannot know which pages are public.',
    'Export an object, such as export default { title: "Docs" }, with the values that the function returns, and import again.',
  );
  return {};
}

/**
 * Returns the report entry that says why a file could not be read. Only these entries have `correction` as their fix.
 */
const reportedFailure = ({ report }: DocumentationFiles, file: string) =>
  report.entries.find((entry) => entry.file === file && entry.what === correction);

/** Returns the place of a value in the format of an exclusion reason, such as `exclude, docusaurus.config.js:3`. */
export const namedPlace = (container: object, key: string, file: string): string =>
  `${key}, ${shownPlace(placeAt(container, key) ?? { file })}`;

/** Stops the import if a value that decides what is public is only known after running the configuration. */
export function ensureReadable(files: DocumentationFiles, container: object, key: string): void {
  const place = computedAt(container, key);
  if (place) stopAt(files, place, key, 'Write its value instead');
}

/**
 * Returns a list of patterns that decide what is public, or undefined if the key is missing. Stops the import if a
 * pattern is not a string, such as a regular expression, a function or a computed value.
 */
export function readPatterns(
  files: DocumentationFiles,
  container: Readonly<Record<string, unknown>>,
  key: string,
  file: string,
): readonly string[] | undefined {
  const value = container[key];
  const computed = computedAt(container, key);
  if (!computed && (value === undefined || value === null)) return undefined;
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const isList = Array.isArray(value) && list.every((one) => typeof one === 'string');
  const place = computed ?? computedIn(list) ?? placeAt(container, key);
  if (!computed && !computedIn(list) && isList) return list as string[];
  const at = place ?? { file, line: undefined, code: JSON.stringify(value) };
  stopAt(files, at, key, `Write a list of texts, such as ${key}: ['internal/**']`);
  return undefined;
}

/** Stops the import at a value that cannot be read and that decides what is public. */
function stopAt(
  { report }: DocumentationFiles,
  { code, ...at }: Pick<ValuePlace, 'file' | 'code'> & { line: number | undefined },
  key: string,
  fix: string,
): void {
  const shown = code.split('\n', 1)[0]!;
  report.stop(
    at,
    `"${key}" decides which pages are public, and ${shown} cannot be read without running it.`,
    `${fix}, and import again.`,
  );
}

const noCode = { text: '', statements: [] };

/** Returns the folder for each prefix of imports, such as `@assets/`, from the `paths` of tsconfig.json. */
export function modulePaths(files: DocumentationFiles): Record<string, string> {
  const file = 'tsconfig.json';
  // tsconfig.json can have comments and trailing commas, so it is read as a JavaScript expression.
  const config = attempt(
    () => asTree(valueOfExpression(files, file, noCode, files.text(file) || '{}')),
    (why, line) => files.report.leftOut(file, why, line),
  );
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
 * Returns the title, description, language and address of a site. The second parameter gives the field names that the
 * tool uses; `theme.language` is a nested field. `address` is the field with the whole address or, if `path` is also
 * given, with the origin only.
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

/** Reads a file in YAML, JSON or TOML. Ignores YAML tags that only the tool knows, such as `!!python/name`. */
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

/**
 * Returns the value unchanged. Throws an ImportLimitError if it is too large, is nested too deeply or contains itself.
 */
export function asTree(value: unknown): unknown {
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

/** Returns a value if it is an object. Any other value becomes an object without fields, so that fields can be read. */
export const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Returns a value if it is a list. Any other value becomes an empty list. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a value if it is a string. Any other value becomes undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns a string or a list of strings as a list of relative paths, without `./` or `/` at their start. */
export const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => asText(one)?.replace(/^\.?\//, '') ?? []);
