import { twinPath } from '../contract/twin-path.ts';

/** The address of the Markdown twin of a former address: `/old.md` for `/old`, `/old/` and `/old.html`. */
export function aliasTwin(alias: string): string {
  return twinPath(alias.replace(/(\/|\/index\.html|\.html)$/, '') || '/');
}
