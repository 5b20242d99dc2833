import { posix } from 'node:path';
import picomatch from 'picomatch';
import { attempt } from './attempt.ts';
import type { DocumentationFiles, Place } from './documentation-files.ts';

/**
 * Returns the setting that kept a file off the old site, such as `exclude_docs, mkdocs.yml:12`. Returns undefined for a
 * file that was public. The path is relative to the folder of the documentation.
 */
export type Exclusion = (path: string) => string | undefined;

/**
 * Combines exclusions into one; the first exclusion that excludes a file gives the reason. If an exclusion fails or
 * takes too long, the import stops. `at` is the place of the configuration.
 */
export function firstOf(
  files: DocumentationFiles,
  at: Place,
  exclusions: readonly Exclusion[],
): Exclusion {
  const known = new Map<string, string | undefined>();
  let failed: string | undefined;
  return (path) => {
    if (!known.has(path)) known.set(path, reasonFor(path));
    return known.get(path);
  };

  function reasonFor(path: string): string | undefined {
    // After a failure, every file counts as excluded without a comparison, because each comparison could take as long.
    if (failed !== undefined) return failed;
    return attempt(
      () => exclusions.map((exclusion) => exclusion(path)).find((reason) => reason !== undefined),
      (why) => {
        const fix = 'Write simpler patterns, and import again.';
        files.report.stop(at, `What it excludes cannot be compared with ${path}. ${why}`, fix);
        return (failed = 'its patterns cannot be read');
      },
    );
  }
}

/** Returns an exclusion for the files below a folder. `excludes` gets the path of a file relative to this folder. */
export const excludedBelow =
  (folder: string, reason: string, excludes: (file: string) => boolean): Exclusion =>
  (path) => {
    const file = posix.relative(folder || '.', path);
    return !file.startsWith('..') && excludes(file) ? reason : undefined;
  };

/**
 * Tells whether a file can become a page, because it is Markdown or code. Exclusions of tools only apply to such files.
 * Tools publish any other file if a page links to it.
 */
export const canBePage = (file: string): boolean =>
  /\.(?:mdx?|markdown|[jt]sx?|astro)$/i.test(file);

/** Matches the names of settings and plugins that may decide which pages are public. */
export const decidesWhatIsPublic =
  /exclu|ignore|draft|hidden|private|filter|encrypt|password|auth(?!or)|access|publish|^pub-/i;

/** Formats a place for the report, such as `mkdocs.yml:12`. */
export const shownPlace = ({ file, line }: Place): string =>
  line === undefined ? file : `${file}:${line}`;

/**
 * Returns a function that tells whether globs exclude a file, as VitePress, Docusaurus and Astro do. A glob that
 * matches a folder excludes all files in the folder. Globs that start with `!` have no effect.
 */
export function excludedByGlobs(globs: readonly string[]): (file: string) => boolean {
  const matches = once(() => matcherOf(globs.filter((glob) => !isNegation(glob))));
  return (file) => [...foldersOf(file), file].some((path) => matches()(path));
}

/** Returns a function that tells whether globs include a file. A glob that starts with `!` excludes files. */
export function includedByGlobs(globs: readonly string[]): (file: string) => boolean {
  const negated = globs.filter(isNegation).map((glob) => glob.slice(1));
  const isExcluded = excludedByGlobs(negated);
  const matches = once(() => matcherOf(globs.filter((glob) => !isNegation(glob))));
  return (file) => matches()(file) && !isExcluded(file);
}

/** Tells whether a glob is negated with `!`. In `!(a|b)`, the `!` is a part of the pattern. */
const isNegation = (glob: string) => /^!(?!\()/.test(glob);

function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const plain = globs.map((glob) => glob.replace(/^(?:\.?\/)+/, '').replace(/(?<!\/)\/+$/, ''));
  const match = picomatch(plain.filter(Boolean), { dot: true });
  return (path) => match(path);
}

/**
 * Returns a function that calls `make` once, at its first call, and then returns the same value. So an invalid pattern
 * throws when a file is compared, where `firstOf` catches the error.
 */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Returns a function that tells whether a path matches a glob of Python's `fnmatch`, in which `*` also matches slashes.
 */
export const matchesPythonGlob = (glob: string): ((path: string) => boolean) => {
  const pattern = once(() => new RegExp(`^${globParts(glob, '.')}$`, 's'));
  return (path) => pattern().test(path);
};

/** A pattern on one line of a file such as `.gitignore`. */
interface IgnoreRule {
  line: number;
  isNegated: boolean;
  onlyFolders: boolean;
  pattern: RegExp;
}

/**
 * Reads patterns in the format of `.gitignore`, as Python's `pathspec` does: the last pattern that matches a path
 * decides. Returns a function that returns the line (from 1) whose pattern excludes a path, or undefined if the path is
 * not excluded. A path that ends in a slash is a folder.
 */
export function ignoringLine(text: string): (path: string) => number | undefined {
  const rules = once(() => text.split(/\r\n?|\n/).flatMap(ignoreRule));
  return (path) => {
    const isFolder = path.endsWith('/');
    let line: number | undefined;
    /** Whether the pattern in `line` matches the file itself, and not only a folder that contains it. */
    let isOfFile = false;
    for (const rule of rules()) {
      const isFile = !isFolder && !rule.onlyFolders && rule.pattern.test(path);
      if (!isFile && foldersOf(path).every((folder) => !rule.pattern.test(folder))) continue;
      // `!guides/` includes the folder `guides` again, but not a file in it that a pattern for files excludes.
      if (rule.isNegated && !isFile && isOfFile) continue;
      [line, isOfFile] = [rule.isNegated ? undefined : rule.line, isFile];
    }
    return line;
  };
}

/**
 * Does the same as `ignoringLine`, but as git reads the patterns: no pattern can include a file in an excluded folder.
 */
export function ignoringLineOfGit(text: string): (path: string) => number | undefined {
  const lineFor = ignoringLine(text);
  return (path) =>
    [...foldersOf(path).map((folder) => `${folder}/`), path]
      .map((one) => lineFor(one))
      .find((line) => line !== undefined);
}

/** Reads one line of an ignore file. Returns an empty list for a comment or a blank line. */
function ignoreRule(text: string, index: number): IgnoreRule[] {
  const line = text.trim() + (/\\\s+$/.test(text) ? ' ' : '');
  if (line === '' || line.startsWith('#')) return [];
  const isNegated = line.startsWith('!');
  const path = line.slice(isNegated ? 1 : 0);
  const bare = path.replace(/^\//, '').replace(/(?<!\/)\/+$/, '');
  // A pattern with a slash that is not at its end only matches from the folder of the ignore file.
  const isAnchored = path.startsWith('/') || bare.includes('/');
  const pattern = new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${globParts(bare, '[^/]')}$`, 's');
  return [{ line: index + 1, isNegated, onlyFolders: path.endsWith('/'), pattern }];
}

/** Converts a glob without braces to the source of a regular expression. `any` is the regular expression for `?`. */
const globParts = (glob: string, any: string) =>
  glob.replaceAll(
    /\\(.)|(?<=^|\/)\*\*\/|(?<=\/|^)\*\*$|\*+|\?|\[([!^]?)(\]?(?:\[:\w{1,9}:\]|[^\]]){0,99})\]|[^]/g,
    (found, escaped?: string, not?: string, set?: string) => {
      if (escaped !== undefined) return literal(escaped);
      if (set !== undefined) {
        if (set.includes('[:')) throw new Error(`the class ${found} is not known`);
        return `${any === '.' ? '' : '(?!/)'}[${not ? '^' : ''}${set.replaceAll(/[[\]^]/g, String.raw`\$&`)}]`;
      }
      if (found === '**/') return '(?:.*/)?';
      if (found === '**') return '.*';
      if (found.startsWith('*')) return `${any}*`;
      return found === '?' ? any : literal(found);
    },
  );

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Returns the folders that contain a path, the outermost first. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
