/**
 * The folders with pages, and the path at which each is mounted. The last one has the project's own pages
 * about the API; a page in content/ with the same address replaces them.
 */
export const mounts = [
  { folder: 'content/pages', path: '', builtIn: false },
  { folder: 'content/developers', path: '/developers', builtIn: false },
  { folder: 'content/blog', path: '/blog', builtIn: false },
  { folder: 'src/developers', path: '/developers', builtIn: true },
] as const;

/** Tells whether a path can be the address of a page. */
export const isAddress = (path: string): boolean => /^(\/|(\/[a-z0-9-]+)+)$/.test(path);

/**
 * The path of a page, derived from its file: content/pages/support/nfc.md → /support/nfc,
 * content/blog/index.md → /blog, content/pages/index.md → /, content/pages/02-My page.md → /my-page. It can
 * contain letters that addresses cannot have. Undefined for files that are not pages.
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

/** The folder of a page: `support`, or an empty text at the top. */
export function pageFolder(file: string): string {
  return foldersOf(file)
    .map(({ segment }) => segment)
    .join('/');
}

/** A folder with pages. */
export interface PageFolder {
  /** Its path in addresses. */
  id: string;
  /** Its name, without a leading number. */
  name: string;
  number: number | undefined;
}

/** The folders of a page, from the top. */
export function pageFolders(file: string): PageFolder[] {
  let id = '';
  return foldersOf(file).map(({ segment, name, number }) => {
    id = id === '' ? segment : `${id}/${segment}`;
    return { id, name, number };
  });
}

/** The name of a page's file and its leading number; for an index page, those of its folder. */
export function pageName(file: string): { name: string; number: number | undefined } {
  const { name = '', number } = ownParts(partsOf(file) ?? []).at(-1) ?? {};
  return { name, number };
}

/** The name of a file or a folder as a title: `getting-started` as `Getting started`. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Tells whether a file is one of the project's own pages, which contain placeholders for facts. */
export function isBuiltIn(file: string): boolean {
  return mountOf(file)?.builtIn ?? false;
}

/** Tells whether a file is a blog post, which needs a publication date. */
export function isPost(file: string): boolean {
  return mountOf(file)?.path === '/blog' && pagePath(file) !== '/blog';
}

/** A folder or file in the path of a page. */
interface Part {
  /** Its name, without leading number and ending. */
  name: string;
  /** Its leading number, which sets the order. */
  number: number | undefined;
  /** Its name in addresses. */
  segment: string;
}

/** The parts of the path, from the mount point to the file; undefined for files that are not pages. */
function partsOf(file: string): Part[] | undefined {
  const mount = mountOf(file);
  if (!mount || !/\.mdx?$/.test(file)) return undefined;
  const below = file.slice(mount.folder.length).replace(/\.mdx?$/, '');
  // Posts are ordered by date, so a leading number belongs to the title: /blog/5-reasons.
  const part = mount.path === '/blog' ? plainPart : numberedPart;
  return `${mount.path}${below}`.split('/').slice(1).map(part);
}

const foldersOf = (file: string) => partsOf(file)?.slice(0, -1) ?? [];

/** The parts of a page's address. An index page has the address of its folder. */
const ownParts = (parts: readonly Part[]) => (isIndex(parts) ? parts.slice(0, -1) : parts);

/** An index page is named index, `_index` (Hugo), README (code hosts), or like its folder (Docusaurus, Obsidian). */
function isIndex(parts: readonly Part[]): boolean {
  const [folder, file] = [parts.at(-2), parts.at(-1)];
  return (
    /^(_?index|readme)$/i.test(file?.name ?? '') ||
    (file !== undefined && file.segment === folder?.segment)
  );
}

/** Splits the number from names such as `01-intro` and `2. Set up`, but not from versions (1.4) or dates (2026-11-21). */
function numberedPart(text: string): Part {
  const [, digits, name] = /^(\d+)(?![-_.]\d)\s*[-_.]+\s*([^-_.\s].*)$/.exec(text) ?? [];
  return { ...plainPart(name ?? text), number: digits === undefined ? undefined : Number(digits) };
}

/** In addresses, names are lower case, with hyphens for everything that is neither letter nor digit. */
function plainPart(name: string): Part {
  const segment = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { name, number: undefined, segment: segment || name };
}

/** Tells whether a file is in a folder with pages. */
export const isInMount = (file: string): boolean => mountOf(file) !== undefined;

const mountOf = (file: string) => mounts.find(({ folder }) => file.startsWith(`${folder}/`));
