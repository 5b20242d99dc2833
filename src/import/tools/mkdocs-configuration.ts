import { posix } from 'node:path';
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { attempt } from '../attempt.ts';
import type { DocumentationFiles, Place } from '../documentation-files.ts';
import { asFields, asList, asText, asTree } from './configuration.ts';
import { watched } from './unread-keys.ts';

/** The configuration of MkDocs, including the values that it inherits from other files. */
export interface MkdocsConfiguration {
  values: Record<string, unknown>;
  /**
   * Returns the place of a value: the file that contains the value, and the line. `path` are the keys that lead to the
   * value.
   */
  placeOf(path: readonly (string | number)[]): Place;
  /**
   * Checks a value that decides what is public. If the value depends on the environment (`!ENV`), stops the import and
   * returns false.
   */
  ensureReadable(path: readonly (string | number)[]): boolean;
}

/** One file of the configuration: mkdocs.yml, or a file that it inherits from. */
interface Layer {
  file: string;
  document: Document.Parsed;
  lines: LineCounter;
}

/** Reads mkdocs.yml and the files that it inherits from. Stops the import if one of them cannot be read. */
export function readMkdocs(files: DocumentationFiles, file: string): MkdocsConfiguration {
  const layers: Layer[] = [];
  const values = watched(files, file, readLayer(file, { file }));
  const layerOf = (path: readonly (string | number)[]) =>
    layers.find(({ document }) => document.hasIn(path)) ?? layers[0];
  const placeOf = (path: readonly (string | number)[]): Place => {
    const layer = layerOf(path);
    const node: unknown = layer?.document.getIn(path, true);
    const line = isNode(node) && node.range ? layer!.lines.linePos(node.range[0]).line : undefined;
    return { file: layer?.file ?? file, line };
  };
  return {
    values,
    placeOf,
    ensureReadable(path) {
      const node: unknown = layerOf(path)?.document.getIn(path, true);
      if (!isNode(node) || !hasOwnTag(node)) return true;
      files.report.stop(
        placeOf(path),
        `"${path.findLast((key) => typeof key === 'string')}" decides which pages are public, and its value depends on the environment.`,
        'Write the value of the published site, and import again.',
      );
      return false;
    },
  };

  function readLayer(path: string, at: Place): Record<string, unknown> {
    const text = files.text(path, at);
    const fail = (why: string, line?: number) =>
      files.report.stop(
        { file: path, line },
        `The configuration cannot be read, so nobody knows which pages are public. ${why}`,
        'Correct it, and import again.',
      );
    // Real configurations have fewer than ten files. The limit ends loops, because files can inherit from each other.
    if (text === undefined || layers.length > 9) {
      files.report.stop(
        at,
        `INHERIT names ${path}, which is not a file inside the documentation. It can decide which pages are public.`,
        'Copy the file into the folder and name the copy, and import again.',
      );
      return {};
    }
    const lines = new LineCounter();
    const options = {
      logLevel: 'silent',
      uniqueKeys: false,
      merge: true,
      lineCounter: lines,
    } as const;
    // MkDocs also reads a closing brace at the start of a line, where YAML does not allow it.
    const document = parseDocument(text.replaceAll(/^(?=[}\]])/gm, ' '.repeat(40)), options);
    const [error] = document.errors;
    if (error) fail(error.message.split('\n', 1)[0]!, lines.linePos(error.pos[0]).line);
    layers.push({ file: path, document, lines });
    const own = attempt(
      () => asFields(document.toJS()),
      (why): Record<string, unknown> => {
        files.report.leftOut(path, why);
        fail(why);
        return {};
      },
    );
    const readable = Object.fromEntries(
      Object.entries(own).filter(([, value]) =>
        attempt(
          () => asTree(value) === value,
          (why) => {
            files.report.leftOut(path, why);
            return false;
          },
        ),
      ),
    );
    const { INHERIT: parent, ...rest } = readable;
    if (parent === undefined) return rest;
    const name = posix.join(posix.dirname(path), asText(parent) ?? '');
    return merged(readLayer(name, { file: path, line: lineOf(document, lines) }), rest);
  }
}

/** Returns the line of the key INHERIT. */
function lineOf(document: Document.Parsed, lines: LineCounter): number | undefined {
  const node: unknown = document.get('INHERIT', true);
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
}

/**
 * Merges objects as MkDocs does: objects inside are merged too, but lists and other values of `own` replace those of
 * `parent`.
 */
function merged(
  parent: Record<string, unknown>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const both = Object.entries(own).map(([key, value]) => [
    key,
    isObject(value) && isObject(parent[key])
      ? merged(asFields(parent[key]), asFields(value))
      : value,
  ]);
  return { ...parent, ...Object.fromEntries(both) };
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether a value, or a value inside it, has a tag that only MkDocs knows, such as `!ENV`. */
function hasOwnTag(node: Parameters<typeof visit>[0]): boolean {
  let isFound = false;
  visit(node, {
    Node: (_, one) => {
      if ('tag' in one && one.tag?.startsWith('!')) isFound = true;
    },
  });
  return isFound;
}

/** A plugin in the configuration. */
export interface MkdocsPlugin {
  /** The name, without a leading `material/`. */
  name: string;
  options: Record<string, unknown>;
  /** The keys that lead from the top of the configuration to the plugin. */
  path: readonly (string | number)[];
}

/** Returns the plugins of MkDocs that are turned on. The configuration can have a list or an object of plugins. */
export function pluginsOf({ values: { plugins } }: MkdocsConfiguration): MkdocsPlugin[] {
  const entries = Array.isArray(plugins)
    ? asList(plugins).flatMap((one, index) =>
        typeof one === 'string'
          ? [plugin(one, {}, ['plugins', index])]
          : Object.entries(asFields(one)).map(([name, options]) =>
              plugin(name, options, ['plugins', index, name]),
            ),
      )
    : Object.entries(asFields(plugins)).map(([name, options]) =>
        plugin(name, options, ['plugins', name]),
      );
  return entries.filter(({ options }) => options.enabled !== false);
}

const plugin = (name: string, options: unknown, path: MkdocsPlugin['path']): MkdocsPlugin => ({
  name: name.replace(/^material\//, ''),
  options: asFields(options),
  path,
});
