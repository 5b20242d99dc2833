/**
 * Folders that hold pages, with the path that each is mounted at. The last one is the project's own,
 * about the API; at an equal address a page of content/ takes its place.
 */
export const mounts = [
  { folder: 'content/pages', path: '', builtIn: false },
  { folder: 'content/developers', path: '/developers', builtIn: false },
  { folder: 'content/blog', path: '/blog', builtIn: false },
  { folder: 'src/developers', path: '/developers', builtIn: true },
] as const;

/** Whether a path can be the address of a page. */
export const isAddress = (path: string): boolean => /^(\/|(\/[a-z0-9-]+)+)$/.test(path);

/**
 * The path that the name of a source file gives to its page: content/pages/support/nfc.md →
 * /support/nfc, content/blog/index.md → /blog, content/pages/index.md → /, content/pages/02-My page.md
 * → /my-page. It may hold letters that no address has. Undefined for any other file.
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

/** The folder that a page stands in, which an index page shares: `support`, or nothing at the top. */
export function pageFolder(file: string): string {
  return foldersOf(file)
    .map(({ segment }) => segment)
    .join('/');
}

/** A folder that holds pages. */
export interface PageFolder {
  /** Its path as it is in addresses. */
  id: string;
  /** How it is called, without a number before it. */
  name: string;
  number: number | undefined;
}

/** The folders that a page is in, from the top. */
export function pageFolders(file: string): PageFolder[] {
  let id = '';
  return foldersOf(file).map(({ segment, name, number }) => {
    id = id === '' ? segment : `${id}/${segment}`;
    return { id, name, number };
  });
}

/** The name of a page's file and the number before it, or of its folder for an index page. */
export function pageName(file: string): { name: string; number: number | undefined } {
  const { name = '', number } = ownParts(partsOf(file) ?? []).at(-1) ?? {};
  return { name, number };
}

/** The name of a file or a folder as a title: `getting-started` as `Getting started`. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a file is one of the project's own pages, which hold placeholders for the facts. */
export function isBuiltIn(file: string): boolean {
  return mountOf(file)?.builtIn ?? false;
}

/** Whether a file is a post of the blog, which has a day of publication. */
export function isPost(file: string): boolean {
  return mountOf(file)?.path === '/blog' && pagePath(file) !== '/blog';
}

/** A folder or a file on the way to a page. */
interface Part {
  /** As it is written, without a number before it and without an ending. */
  name: string;
  /** The number before it, by which folders and pages are ordered. */
  number: number | undefined;
  /** What it is in an address. */
  segment: string;
}

/** From the top of the address to the file; undefined for a file that is no page. */
function partsOf(file: string): Part[] | undefined {
  const mount = mountOf(file);
  if (!mount || !/\.mdx?$/.test(file)) return undefined;
  const below = file.slice(mount.folder.length).replace(/\.mdx?$/, '');
  // Posts come by their day, so a number is a word of their title: /blog/5-reasons.
  const part = mount.path === '/blog' ? plainPart : numberedPart;
  return `${mount.path}${below}`.split('/').slice(1).map(part);
}

const foldersOf = (file: string) => partsOf(file)?.slice(0, -1) ?? [];

/** The parts of a page's address: an index page has that of its folder. */
const ownParts = (parts: readonly Part[]) => (isIndex(parts) ? parts.slice(0, -1) : parts);

/**
 * An index is called so, `_index` in Hugo, README on code hosts, or like its folder in Docusaurus and
 * Obsidian.
 */
function isIndex(parts: readonly Part[]): boolean {
  const [folder, file] = [parts.at(-2), parts.at(-1)];
  return (
    /^(_?index|readme)$/i.test(file?.name ?? '') ||
    (file !== undefined && file.segment === folder?.segment)
  );
}

/** `01-intro` and `2. Set up`, but neither a version such as 1.4 nor a day such as 2026-11-21. */
function numberedPart(text: string): Part {
  const [, digits, name] = /^(\d+)(?![-_.]\d)\s*[-_.]+\s*([^-_.\s].*)$/.exec(text) ?? [];
  return { ...plainPart(name ?? text), number: digits === undefined ? undefined : Number(digits) };
}

/** In an address: lower case, and a hyphen for whatever is neither a letter nor a digit. */
function plainPart(name: string): Part {
  const segment = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { name, number: undefined, segment: segment || name };
}

/** Whether a file stands in a folder of pages. */
export const isInMount = (file: string): boolean => mountOf(file) !== undefined;

const mountOf = (file: string) => mounts.find(({ folder }) => file.startsWith(`${folder}/`));
