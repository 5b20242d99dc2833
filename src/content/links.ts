import { pagePath } from './page-path.ts';

/** The file that a link stands in, from the project's root. */
type From = { file: string };

/**
 * Where a link of the content leads on this site, as a root-relative path with its query and
 * fragment: `/support`, `#nfc` of the own page, `nfc.md` or `../blog/x.md` beside the own file.
 * Undefined for a link that leaves the site.
 */
export function sitePath(href: string, { file }: From): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return undefined;
  if (href.startsWith('/')) return href;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (target === '') return `${pagePath(file) ?? ''}${rest}`;
  const source = new URL(target, `https://content.invalid/${file}`).pathname.slice(1);
  return `${pagePath(source) ?? `/${source}`}${rest}`;
}

/** The same link as an absolute URL; a link that leaves the site stays as it is. */
export function absoluteHref(href: string, from: From, baseUrl: string): string {
  const path = sitePath(href, from);
  return path === undefined ? href : `${baseUrl}${path}`;
}
