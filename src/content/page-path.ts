/** Folders of content/ that hold pages, with the path that each is mounted at. */
export const mounts = [
  { folder: 'content/pages', path: '' },
  { folder: 'content/developers', path: '/developers' },
  { folder: 'content/blog', path: '/blog' },
] as const;

/**
 * The path of the page that a source file becomes: content/pages/support/nfc.md → /support/nfc,
 * content/blog/index.md → /blog, content/pages/index.md → /. Undefined for any other file.
 */
export function pagePath(file: string): string | undefined {
  const mount = mounts.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!mount || !/\.mdx?$/.test(file)) return undefined;
  const name = file.slice(mount.folder.length).replace(/\.mdx?$/, '');
  const path = `${mount.path}${name}`.replace(/\/index$/, '');
  return path === '' ? '/' : path;
}
