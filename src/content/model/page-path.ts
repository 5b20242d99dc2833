/**
 * The folders with pages, and the start of the addresses of their pages. The last folder has the project's own pages about
 * the API. A page in content/ replaces the one with the same address.
 */
export const pageRoots = [
  { folder: 'content/pages', path: '', builtIn: false },
  { folder: 'content/developers', path: '/developers', builtIn: false },
  { folder: 'content/blog', path: '/blog', builtIn: false },
  { folder: 'src/site/developers', path: '/developers', builtIn: true },
] as const;

/**
 * Tells whether a path can be the address of a page: `/`, or lower-case letters, digits and hyphens between slashes.
 */
export const isAddress = (path: string): boolean => /^(\/|(\/[a-z0-9-]+)+)$/.test(path);

/**
 * Tells whether files can have the names in a path, with an ending. Most file systems allow 255 bytes for a name and 4,096
 * for a path.
 */
export function fitsFileSystem(path: string): boolean {
  return bytesOf(path) <= 1000 && path.split('/').every((name) => bytesOf(name) <= 200);
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The end of an error message about a path that does not fit. */
export const tooLongForFiles =
  'must have at most 200 letters between two slashes, and 1,000 in all';

/**
 * Returns the path of a page, derived from its file: `/support/nfc` for content/pages/support/nfc.md, `/blog` for
 * content/blog/index.md, `/` for content/pages/index.md and `/my-page` for `content/pages/02-My page.md`. The result
 * may contain letters that an address must not contain; see `isAddress`. Returns undefined for a file that is not a
 * page.
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

/** Returns the folder of a page, such as `support`, or an empty text for a page at the top. */
export function pageFolder(file: string): string {
  return foldersOf(file)
    .map(({ segment }) => segment)
    .join('/');
}

/** A folder with pages. */
export interface PageFolder {
  /** Its path in addresses, such as `guides/advanced`. */
  id: string;
  /** Its name, without a leading number. */
  name: string;
  number: number | undefined;
}

/** Returns all folders that contain a page, the outermost first. */
export function pageFolders(file: string): PageFolder[] {
  let id = '';
  return foldersOf(file).map(({ segment, name, number }) => {
    id = id === '' ? segment : `${id}/${segment}`;
    return { id, name, number };
  });
}

/** Returns the name of a page's file and its leading number. For an index page, returns those of its folder. */
export function pageName(file: string): { name: string; number: number | undefined } {
  const { name = '', number } = ownParts(partsOf(file) ?? []).at(-1) ?? {};
  return { name, number };
}

/** Converts the name of a file or a folder to a title: `getting-started` becomes `Getting started`. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Tells whether a file is one of the project's own pages about the API. */
export function isBuiltIn(file: string): boolean {
  return pageRootOf(file)?.builtIn ?? false;
}

/** Tells whether a file is a blog post. Blog posts need a publication date. */
export function isPost(file: string): boolean {
  return pageRootOf(file)?.path === '/blog' && pagePath(file) !== '/blog';
}

/** A folder or file in the path of a page. */
interface Part {
  /** Its name, without leading number and extension. */
  name: string;
  /** Its leading number, which sets its position among its siblings: `2` for `02-guides`. */
  number: number | undefined;
  /** Its name in addresses: `my-page` for `My page`. */
  segment: string;
}

/**
 * Returns the folders and the file in the path of a page. The path starts below one of `pageRoots`. Returns undefined for
 * a file that is not a page.
 */
function partsOf(file: string): Part[] | undefined {
  const root = pageRootOf(file);
  if (!root || !/\.mdx?$/.test(file)) return undefined;
  const below = file.slice(root.folder.length).replace(/\.mdx?$/, '');
  // Posts are sorted by date, so a leading number is part of the title: /blog/5-reasons.
  const part = root.path === '/blog' ? plainPart : numberedPart;
  return `${root.path}${below}`.split('/').slice(1).map(part);
}

const foldersOf = (file: string) => partsOf(file)?.slice(0, -1) ?? [];

/** Returns the parts that form the address of a page. An index page has the address of its folder. */
const ownParts = (parts: readonly Part[]) => (isIndex(parts) ? parts.slice(0, -1) : parts);

/**
 * Tells whether a page is the index page of its folder. Its file is named index, `_index` (Hugo), README (code hosts),
 * or like the folder (Docusaurus, Obsidian).
 */
function isIndex(parts: readonly Part[]): boolean {
  const [folder, file] = [parts.at(-2), parts.at(-1)];
  return (
    /^(_?index|readme)$/i.test(file?.name ?? '') ||
    (file !== undefined && file.segment === folder?.segment)
  );
}

/**
 * Separates the leading number from names such as `01-intro` and `2. Set up`, but not from versions (1.4) and dates
 * (2026-11-21).
 */
function numberedPart(text: string): Part {
  const [, digits, name] = /^(\d+)(?![-_.]\d)\s*[-_.]+\s*([^-_.\s].*)$/.exec(text) ?? [];
  return { ...plainPart(name ?? text), number: digits === undefined ? undefined : Number(digits) };
}

/**
 * Converts a name to its form in addresses: lower case, with a hyphen for everything that is neither letter nor digit.
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

const pageRootOf = (file: string) => pageRoots.find(({ folder }) => file.startsWith(`${folder}/`));
