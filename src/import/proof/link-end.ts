import { decoded } from '../../base/text/decoded.ts';
import { plainPath } from '../documentation.ts';
import { pictureNames } from './picture-names.ts';

/** Returns where an address of a site ends after all redirects: a path or a URL. Undefined if nothing answers. */
export type AddressEnd = (path: string) => string | undefined;

/**
 * Returns where a link ends, in a form in which links of the old and the new site are equal if they end at the same
 * place. Returns undefined for a link to the page itself, and for one that is no web address and no mail address.
 */
export function linkEnd(
  href: string,
  from: string,
  endOf: AddressEnd,
  origin: string | undefined,
): string | undefined {
  const url = URL.parse(href, `${ownOrigin}${from}`);
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return undefined;
  if (url.origin !== ownOrigin && url.origin !== origin) {
    return `${url.host}${decoded(url.pathname)}`.replace(/\/$/, '').toLowerCase();
  }
  const path = decoded(url.pathname);
  const own = plainPath(path);
  if (own === plainPath(from)) return undefined;
  // A tool can give a file another folder, and add a hash to its name. The name of a page can end in a version.
  if (/\.(?!\d+$)\w+$/.test(own)) return `file ${pictureNames(own).at(-1) ?? own}`;
  const end = endOf(path) ?? endOf(own);
  return end === undefined || !end.startsWith('/') ? (end ?? own.toLowerCase()) : plainPath(end);
}

/**
 * Tells whether a link leads to a page that its own site does not have. `isAnswered` tells whether the site has a page
 * at a path without an ending.
 */
export function isDeadLink(
  href: string,
  from: string,
  origin: string | undefined,
  isAnswered: (path: string) => boolean,
): boolean {
  const url = URL.parse(href, `${ownOrigin}${from}`);
  if (!url || (url.origin !== ownOrigin && url.origin !== origin)) return false;
  const path = decoded(url.pathname);
  const isFile = /\.(?!(?:html?|mdx?|\d+)$)\w+$/i.test(path);
  return !isFile && !isAnswered(plainPath(path));
}

/** Stands for the host of the site on which a link is. */
const ownOrigin = 'https://own.invalid';
