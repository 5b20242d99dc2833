import type { Facts } from '../../content/facts.ts';
import { locations } from '../locations.ts';
import type { RedirectRule } from './redirect-rule.ts';

/**
 * Redirects from the llms.txt of each folder that has pages to that of the site. A folder with a file of
 * its own answers with that file, because these rules do not hide files.
 */
export function indexRedirects({ pages }: Pick<Facts, 'pages'>): RedirectRule[] {
  const folders = new Set(pages.flatMap(({ path }) => foldersOf(path)));
  const { path: to } = locations.llms;
  return [...folders].sort().map((folder) => ({ from: `${folder}${to}`, to, status: 301 }));
}

/** The folders of an address: /a and /a/b of /a/b/c. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
