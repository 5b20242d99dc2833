import { markdownVersionPath } from '../../contract/markdown-version-path.ts';

/**
 * Returns the address of the Markdown version that belonged to a page's former address: `/old.md` for `/old`, `/old/`
 * and `/old.html`.
 */
export function aliasMarkdownVersion(alias: string): string {
  return markdownVersionPath(alias.replace(/(\/|\/index\.html|\.html)$/, '') || '/');
}
