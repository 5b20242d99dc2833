import { ownPages } from '../../base/code-folder.ts';
import { capitalized } from '../../base/text/capitalized.ts';
import type { InputFiles } from '../source/input-files.ts';

/**
 * The folders with pages, each with the path at which the addresses of its pages start. The last folder contains the
 * project's own pages about the API. A page in content/ replaces a page of this folder if both have the same address.
 */
export const pageRoots = [
  { folder: 'content/pages', path: '', builtIn: false },
  { folder: 'content/developers', path: '/developers', builtIn: false },
  { folder: 'content/blog', path: '/blog', builtIn: false },
  { folder: ownPages, path: '/developers', builtIn: true },
] as const;

/** Matches the folder of a language with pages or data files: `content/de/`. */
const editionFolder =
  /^content\/([a-z]{2,3}(?:-[A-Za-z]{4})?(?:-[A-Z]{2}|-\d{3})?)\/(?=(?:pages|developers|blog)\/|\w+\.yaml$)/;

/** Returns the language of the folder that contains a file: `de` for content/de/pages/nfc.md. Returns '' without one. */
export const editionOf = (file: string): string => editionFolder.exec(file)?.[1] ?? '';

/** Returns the file that a file of a translation translates: `content/pages/nfc.md` for `content/de/pages/nfc.md`. */
export const originalFile = (file: string): string => file.replace(editionFolder, 'content/');

/** Returns the file of a translation: `content/de/pages/nfc.md` for `content/pages/nfc.md`. */
export const editionFile = (tag: string, file: string): string =>
  file.replace(/^content\//, `content/${tag}/`);

/** Tells whether a text is the tag of a language as folders have it, such as `de`, `pt-BR` or `zh-Hant`. */
export const isLanguageTag = (tag: string): boolean =>
  editionOf(`content/${tag}/site.yaml`) === tag && Intl.getCanonicalLocales(tag)[0] === tag;

/** Returns the path at which the addresses of a language start: `/pt-br` for `pt-BR`. */
export const editionPrefix = (tag: string): string => `/${tag.toLowerCase()}`;

/**
 * Returns the address in an edition of what has an address in the main language: `/de` for `/`, and `/de/nfc` for
 * `/nfc`. `prefix` is the path at which the addresses of the edition start.
 */
export const inEdition = (path: string, { prefix }: { prefix: string }): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/**
 * Tells whether a path can be the address of a page. Such a path is `/`, or consists of lower-case letters, digits and
 * hyphens between slashes.
 */
export const isAddress = (path: string): boolean => /^(\/|(\/[a-z0-9-]+)+)$/.test(path);

/**
 * Tells whether a path is short enough to be the path of a file. Most file systems allow 255 bytes for a name and 4,096
 * bytes for a path. These limits are lower, because the build adds extensions and parent folders.
 */
export function fitsFileSystem(path: string): boolean {
  return bytesOf(path) <= 1000 && path.split('/').every((name) => bytesOf(name) <= 200);
}

/** Returns the length of a text in UTF-8, in bytes. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The end of an error message about a path that is too long. */
export const tooLongForFiles =
  'must have at most 200 letters between two slashes, and 1,000 in all';

/**
 * Returns the path of a page on the site, derived from its file: `/support/nfc` for content/pages/support/nfc.md,
 * `/blog` for content/blog/index.md, `/` for content/pages/index.md and `/my-page` for `content/pages/02-My page.md`.
 * The result can contain characters that an address cannot contain; see `isAddress`. Returns undefined for a file that
 * is not a page.
 */
export function pagePath(file: string): string | undefined {
  const parts = partsOf(file);
  return (
    parts &&
    `/${ownParts(parts)
      .map(({ segment }) => segment)
      .join('/')}`
  );
}

/** Returns the folder of a page, such as `support`. Returns '' for a page at the top level. */
export function pageFolder(file: string): string {
  return foldersOf(file)
    .map(({ segment }) => segment)
    .join('/');
}

/** A folder with pages. */
export interface PageFolder {
  /** The path of the folder in addresses, such as `guides/advanced`. */
  id: string;
  /** The name of the folder without its leading number. */
  name: string;
  number: number | undefined;
}

/** Returns all folders that contain a page. The outermost folder comes first. */
export function pageFolders(file: string): PageFolder[] {
  let id = '';
  return foldersOf(file).map(({ segment, name, number }) => {
    id = id === '' ? segment : `${id}/${segment}`;
    return { id, name, number };
  });
}

/**
 * Returns the name and the leading number of a page's file. For an index page, returns the name and number of its
 * folder.
 */
export function pageName(file: string): { name: string; number: number | undefined } {
  const { name = '', number } = ownParts(partsOf(file) ?? []).at(-1) ?? {};
  return { name, number };
}

/** Converts the name of a file or a folder to a title: `getting-started` becomes `Getting started`. */
export function titleOfName(name: string): string {
  return capitalized(name.replace(/[-_]+/g, ' ').trim());
}

/** Tells whether a file is one of the project's own pages about the API. */
export function isBuiltIn(file: string): boolean {
  return pageRootOf(file)?.builtIn ?? false;
}

/** Tells whether a file is a blog post. Blog posts need a publication date. */
export function isPost(file: string): boolean {
  return pageRootOf(file)?.path === '/blog' && pagePath(file) !== '/blog';
}

/** One folder in the path of a page, or the file itself. */
interface Part {
  /** The name without leading number and extension. */
  name: string;
  /** The leading number, which sets the position among siblings: `2` for `02-guides`. */
  number: number | undefined;
  /** The name in addresses: `my-page` for `My page`. */
  segment: string;
}

/**
 * Returns the folders and the file in the path of a page, starting below the folder of `pageRoots`. Returns undefined
 * for a file that is not a page.
 */
function partsOf(file: string): Part[] | undefined {
  const root = pageRootOf(file);
  if (!root || !/\.mdx?$/.test(file)) return undefined;
  const below = originalFile(file)
    .slice(root.folder.length)
    .replace(/\.mdx?$/, '');
  // Posts are sorted by date, so a leading number belongs to the title: /blog/5-reasons.
  const part = root.path === '/blog' ? plainPart : numberedPart;
  return `${root.path}${below}`.split('/').slice(1).map(part);
}

/** Returns the folders in the path of a page. */
const foldersOf = (file: string) => partsOf(file)?.slice(0, -1) ?? [];

/** Returns the parts that form the address of a page. For an index page, returns only the folders. */
const ownParts = (parts: readonly Part[]) => (isIndex(parts) ? parts.slice(0, -1) : parts);

/**
 * Tells whether a page is the index page of its folder. The file of an index page has one of these names: index,
 * `_index` (Hugo), README (code hosts), or the name of the folder (Docusaurus, Obsidian).
 */
function isIndex(parts: readonly Part[]): boolean {
  const [folder, file] = [parts.at(-2), parts.at(-1)];
  return (
    /^(_?index|readme)$/i.test(file?.name ?? '') ||
    (file !== undefined && file.segment === folder?.segment)
  );
}

/**
 * Separates the leading number from the rest of a name, such as `01-intro` or `2. Set up`. Does not treat the start of
 * a version (1.4) or a date (2026-11-21) as a leading number.
 */
function numberedPart(text: string): Part {
  const [, digits, name] = /^(\d+)(?![-_.]\d)\s*[-_.]+\s*([^-_.\s].*)$/.exec(text) ?? [];
  return { ...plainPart(name ?? text), number: digits === undefined ? undefined : Number(digits) };
}

/**
 * Converts a name to its form in addresses: lower case, with hyphens in place of everything that is neither a letter
 * nor a digit.
 */
function plainPart(name: string): Part {
  const segment = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { name, number: undefined, segment: segment || name };
}

/** Tells whether a file is in one of the folders with pages. */
export const isInPageRoot = (file: string): boolean => pageRootOf(file) !== undefined;

const pageRootOf = (file: string) =>
  pageRoots.find(({ folder }) => originalFile(file).startsWith(`${folder}/`));

/** Returns the files of the translated pages in a language. */
export function translatedFiles(files: InputFiles, tag: string): string[] {
  return translatedRoots([tag]).flatMap((folder) => filesIn(files, folder).filter(isPageFile));
}

/** Returns the folders with the pages of languages: content/de/pages, content/de/developers and content/de/blog. */
export const translatedRoots = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) =>
    pageRoots.flatMap(({ folder, builtIn }) => (builtIn ? [] : editionFile(tag, folder))),
  );

/** Returns the files of all pages in the main language, relative to the project's root. */
export function pageFiles(files: InputFiles): string[] {
  return pageRoots.flatMap(({ folder }) => filesIn(files, folder).filter(isPageFile));
}

/** Returns the files in a folder and its subfolders, sorted. */
export function filesIn(files: InputFiles, folder: string): string[] {
  const [top = ''] = folder.split('/', 1);
  const listed = files.below(top === 'content' ? top : folder).files;
  return listed.filter((file) => file.startsWith(`${folder}/`));
}

/** Tells whether a file is a page, by its extension. */
export const isPageFile = (file: string): boolean => /\.mdx?$/.test(file);
