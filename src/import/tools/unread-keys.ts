import { readTable } from '../../content/source/read-table.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { decidesWhatIsPublic } from '../exclusions.ts';
import { noteView, placeAt } from '../value-places.ts';

/** A part of a configuration file that the import of a tool did not read: the path of a key, or a plugin. */
export interface UnreadKey {
  file: string;
  line: number | undefined;
  /** The path of the key, such as `theme.custom_dir`, or the list and the name, such as `plugins: minify`. */
  key: string;
}

/** What is known of the parts of a configuration that no import reads. A comment in known-keys.yaml explains the fields. */
interface KnownKeys {
  tool: string;
  harmless?: string;
  plugins?: string;
}

const knownKeys = readTable('src/import/tools/known-keys.yaml') as readonly KnownKeys[];

/** A view of an object: the object behind it, and the keys that were read through the view. */
interface View {
  original: object;
  read: Set<string>;
}

const views = new WeakMap<object, View>();

/** The watched configuration files of each documentation, with their views. */
const watchedFiles = new WeakMap<DocumentationFiles, Map<string, object>>();

/**
 * Returns a view of the values of a configuration file. The view notes which keys are read, for `unreadKeys`. Call this
 * function once for each configuration file, and read the values only through the view.
 */
export function watched<T extends object>(files: DocumentationFiles, file: string, value: T): T {
  const all = watchedFiles.get(files) ?? new Map<string, object>();
  const view = viewOf(value);
  watchedFiles.set(files, all.set(file, view));
  return view;
}

function viewOf<T extends object>(original: T): T {
  const read = new Set<string>();
  const inner = new WeakMap<object, object>();
  const view = new Proxy(original, {
    get(target, key, receiver) {
      if (typeof key === 'string') read.add(key);
      const value: unknown = Reflect.get(target, key, receiver);
      if (!isTree(value)) return value;
      const known = inner.get(value) ?? viewOf(value);
      inner.set(value, known);
      return known;
    },
  });
  views.set(view, { original, read });
  noteView(view, original);
  return view;
}

/** Tells whether a value is a list or a plain object. Dates and other objects have methods that need the object itself. */
const isTree = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [null, Object.prototype].includes(Object.getPrototypeOf(value) as null));

/**
 * Lists the keys and plugins of all watched configuration files that were not read, except those that known-keys.yaml
 * calls harmless. Stops the import for each one that can decide which pages are public.
 */
export function unreadKeys(files: DocumentationFiles, tool: string): UnreadKey[] {
  const known = knownKeys.find((one) => one.tool === tool);
  return [...(watchedFiles.get(files) ?? [])].flatMap(([file, view]) => {
    const unread = unreadIn(view, known).map(({ key, container, name }) => {
      const { file: own = file, line } = placeAt(container, name) ?? {};
      return { file: own, line, key };
    });
    for (const { key, ...at } of unread) {
      // The import of a tool itself decides about the plugins that it does not run.
      if (key.includes(': ') || !decidesWhatIsPublic.test(key)) continue;
      files.report.stop(
        at,
        `"${key}" can decide which pages are public, and the import does not read it.`,
        'Remove it together with the pages that it hides, and import again.',
      );
    }
    return unread;
  });
}

/** A key that was not read, with the object that contains it, and its name in this object. */
interface Found {
  key: string;
  container: object;
  name: string;
}

/** Lists the keys of a view, and of the objects that were read in it, that were not read. */
function unreadIn(view: object, known: KnownKeys | undefined): Found[] {
  const harmless = listed(known?.harmless);
  const plugins = listed(known?.plugins);
  const isHarmless = (key: string) =>
    harmless.some((one) => key === one || key.startsWith(`${one}.`));
  return keysOf(view, '', 0);

  function keysOf(at: object, path: string, depth: number): Found[] {
    const { original, read } = views.get(at)!;
    return Object.entries(original).flatMap(([name, value]): Found[] => {
      const key = path === '' ? name : `${path}.${name}`;
      const found = { key, container: original, name };
      if (value === undefined || value === null || isHarmless(key)) return [];
      if (name === 'presets' && Array.isArray(value))
        return presetKeys((at as { presets: unknown[] }).presets, found);
      if (pluginLists.has(name) && isTree(value)) {
        return namesIn(value)
          .filter((one) => !plugins.includes(one))
          .map((one) => Object.assign({}, found, { key: `${key}: ${one}` }));
      }
      if (!read.has(name)) return [found];
      // Only objects are looked into. The entries of a list, such as a sidebar, have keys of their own kinds.
      if (!isTree(value) || Array.isArray(value) || depth >= mostLevels) return [];
      return keysOf((at as Record<string, object>)[name]!, key, depth + 1);
    });
  }

  /** Lists the presets that are not known, and the options of all presets that were not read. */
  function presetKeys(presets: readonly unknown[], found: Found): Found[] {
    return presets.flatMap((entry) => {
      const [name] = firstName(entry);
      const options: unknown = Array.isArray(entry) ? entry[1] : undefined;
      const isKnown = name === undefined || plugins.includes(name);
      return [
        ...(isKnown ? [] : [{ ...found, key: `${found.key}: ${name}` }]),
        ...(isTree(options) ? keysOf(options, found.key, 1) : []),
      ];
    });
  }
}

/** The levels of keys below the first one that are looked into. Deeper keys only refine what a read key means. */
const mostLevels = 2;

/** The keys of lists of plugins. The entries have a name, and perhaps options. */
const pluginLists = new Set([
  'plugins',
  'markdown_extensions',
  'themes',
  'integrations',
  'preprocessor',
]);

/**
 * Returns the names in a list of plugins. An entry is a name, a list or an object that starts with a name, or the call of
 * a function with this name.
 */
const namesIn = (list: object): string[] =>
  Array.isArray(list)
    ? (list as unknown[]).flatMap((entry, at) => {
        const [called] = /^[\w$.]+(?=\()/.exec(placeAt(list, String(at))?.code ?? '') ?? [];
        return called ?? firstName(entry);
      })
    : Object.keys(list);

function firstName(entry: unknown): string[] {
  if (Array.isArray(entry)) return firstName(entry[0]);
  if (typeof entry === 'object' && entry !== null) return Object.keys(entry).slice(0, 1);
  return typeof entry === 'string' ? [entry] : [];
}

const listed = (names = ''): readonly string[] => names.split(/\s+/).filter(Boolean);
