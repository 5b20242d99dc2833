import { posix } from 'node:path';
import { decoded } from '../text/decoded.ts';
import type { Page } from './facts.ts';
import { plainAddress } from './page-address.ts';
import { pagePath } from './page-path.ts';

/** The file that a link stands in, from the project's root. */
interface From {
  file: string;
}

/** Where a link leads on this site. */
interface SiteLink {
  /** A root-relative path with query and fragment. */
  path: string;
  /** What the link names, where that is a former address or nearly the address of the page. */
  former: string | undefined;
}

/** Follows a link of the content; undefined for one that leaves the site. */
export type Links = (href: string, from: From) => SiteLink | undefined;

/**
 * The links between pages, whose addresses may be others than their files' names. A page is meant by
 * its address (`/support`, also `/support/`, `/support.html`, `/support.md`), by a former address, or by
 * its file beside the one that the link stands in (`nfc.md`, `./nfc`, `../index.md#part`). What other
 * generators resolve against the address of the page, `../nfc/`, is understood where no file is meant.
 */
export function linksBetween(pages: readonly Page[]): Links {
  const byFile = new Map(pages.map(({ file, path }) => [file, path]));
  const byPlace = new Map(pages.map(({ place, path }) => [place, path]));
  const addresses = new Set(pages.map(({ path }) => path));
  const moved = new Map(
    pages.flatMap(({ aliases, path }) => aliases.map((alias) => [plainAddress(alias), path])),
  );

  return (href, { file }) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return undefined;
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    if (target === '') return { path: `${byFile.get(file) ?? ''}${rest}`, former: undefined };
    // In Zola, @ is the folder of all pages.
    const plain = decoded(target).replace(/^@(?=\/)/, '');
    const found = plain.startsWith('/') ? atAddress(plain) : besideFile(plain, file);
    if (found !== undefined) return { path: `${found}${rest}`, former: undefined };
    const unknown = plain.startsWith('/') ? target : placeBeside(plain, file);
    const now = moved.get(plainAddress(unknown)) ?? byPlace.get(placeOf(top + plain) ?? '');
    return now === undefined
      ? { path: `${unknown}${rest}`, former: undefined }
      : { path: `${now}${rest}`, former: unknown };
  };

  function atAddress(target: string): string | undefined {
    const address = plainAddress(withoutEnding(target));
    if (addresses.has(address)) return address;
    // The name of a file, which may be another than its part of the address.
    return address === target ? undefined : byPlace.get(placeOf(top + target) ?? '');
  }

  function besideFile(target: string, file: string): string | undefined {
    const source = posix.join(posix.dirname(file), target);
    const page = byFile.get(source) ?? byPlace.get(placeOf(source) ?? '');
    if (page !== undefined) return page;
    const own = byFile.get(file);
    const near = [`${own}/`, own].map((base) => new URL(target, `https://site.invalid${base}`));
    return near.map(({ pathname }) => atAddress(pathname)).find((path) => path !== undefined);
  }
}

/** The same link as an absolute URL; a link that leaves the site stays as it is. */
export function absoluteHref(href: string, from: From, links: Links, baseUrl: string): string {
  const link = links(href, from);
  return link ? `${baseUrl}${link.path}` : href;
}

/** Where pages stand whose addresses have no part before them. */
const top = 'content/pages';

/** Where a page would be that has the name of a link's target; pictures and the like keep theirs. */
function placeBeside(target: string, file: string): string {
  const source = posix.join(posix.dirname(file), target).replace(/^(\.\.\/)+/, '');
  const isFile = /\.\w+$/.test(source) && !/\.(mdx?|html)$/i.test(source);
  return (isFile ? undefined : placeOf(source)) ?? `/${source}`;
}

/** The place of a page by its file, with or without an ending; the folder of an index page counts. */
function placeOf(source: string): string | undefined {
  const name = withoutEnding(source).replace(/\/+$/, '');
  return pagePath(`${name}.md`) ?? pagePath(`${name}/index.md`);
}

const withoutEnding = (path: string) => path.replace(/\.(mdx?|html)$/i, '');
