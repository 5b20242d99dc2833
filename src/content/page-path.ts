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

/**
 * The path of the page that a source file becomes: content/pages/support/nfc.md → /support/nfc,
 * content/blog/index.md → /blog, content/pages/index.md → /. Undefined for any other file.
 */
export function pagePath(file: string): string | undefined {
  const path = pathWithIndex(file)?.replace(/\/index$/, '');
  return path === '' ? '/' : path;
}

/** The folder of a page's address, which an index page shares: `support`, or nothing at the top. */
export function pageFolder(file: string): string {
  const path = pathWithIndex(file) ?? '';
  return path.slice(1, Math.max(1, path.lastIndexOf('/')));
}

/** Whether a file is one of the project's own pages, which hold placeholders for the facts. */
export function isBuiltIn(file: string): boolean {
  return mountOf(file)?.builtIn ?? false;
}

function pathWithIndex(file: string): string | undefined {
  const mount = mountOf(file);
  if (!mount || !/\.mdx?$/.test(file)) return undefined;
  return `${mount.path}${file.slice(mount.folder.length).replace(/\.mdx?$/, '')}`;
}

/** Whether a file stands in a folder of pages. */
export const isInMount = (file: string): boolean => mountOf(file) !== undefined;

const mountOf = (file: string) => mounts.find(({ folder }) => file.startsWith(`${folder}/`));
