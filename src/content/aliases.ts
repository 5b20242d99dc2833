import { twinPath } from '../contract/twin-path.ts';

/** The address of the twin of a page that was at `alias`: `/old.md` for `/old`, `/old/` and `/old.html`. */
export function aliasTwin(alias: string): string {
  return twinPath(alias.replace(/(\/|\/index\.html|\.html)$/, '') || '/');
}
