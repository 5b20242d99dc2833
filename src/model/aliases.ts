import { twinPath } from '../contract/twin-path.ts';

/** Returns the address of an alias's Markdown version: `/old.md` for `/old`, `/old/` and `/old.html`. */
export function aliasTwin(alias: string): string {
  return twinPath(alias.replace(/(\/|\/index\.html|\.html)$/, '') || '/');
}
