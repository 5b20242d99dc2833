import { twinPath } from '../contract/twin-path.ts';

/**
 * Returns the address of the Markdown version for a page's former address: `/old.md` for `/old`, `/old/` and
 * `/old.html`.
 */
export function aliasTwin(alias: string): string {
  return twinPath(alias.replace(/(\/|\/index\.html|\.html)$/, '') || '/');
}
