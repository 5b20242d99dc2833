import { posix } from 'node:path';
import { decoded } from '../../base/text/decoded.ts';
import type { Page } from './content.ts';
import { plainAddress } from './page-address.ts';
import { editionPrefix, pagePath } from './page-path.ts';

/** The page that contains a link. `file` is relative to the project's root. */
interface From {
  file: string;
}

/** The target of a link to a page or file of this site. */
interface SiteLink {
  /** A root-relative path, with query and fragment: `/support/nfc#antenna`. */
  path: string;
  /**
   * The path in the link, if it is a former or inexact address of the page. Undefined if the link contains the exact
   * address.
   */
  former: string | undefined;
}

/** A function that finds the target of a link. The function returns undefined for a link to another site. */
export type Links = (href: string, from: From) => SiteLink | undefined;

/**
 * Returns a function that resolves links between pages. A link can contain: the address of a page (`/support`, also
 * `/support/`, `/support.html` or `/support.md`), a former address, or the path of the page's file relative to the file
 * with the link (`nfc.md`, `./nfc`, `../index.md#part`). If no such file exists, a relative link is resolved against
 * the address of the page (`../nfc/`), as in other generators.
 */
export function linksBetween(pages: readonly Page[]): Links {
  const byFile = new Map(pages.map(({ file, path }) => [file, path]));
  const byPlace = new Map(pages.map(({ place, path }) => [place, path]));
  // In a translation, the address of a page in the main language leads to the translated page.
  const addresses = new Map([
    ...pages.flatMap(({ edition, original, path }) =>
      edition === '' ? [] : [[original, path] as const],
    ),
    ...pages.map(({ path }) => [path, path] as const),
  ]);
  const moved = new Map(
    pages.flatMap(({ aliases, path, edition }) =>
      aliases
        .flatMap((alias) => (edition === '' ? alias : [alias, inMainLanguage(alias, edition)]))
        .map((alias) => [plainAddress(alias), path] as const),
    ),
  );

  return (href, { file }) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return undefined;
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    if (target === '') return { path: `${byFile.get(file) ?? ''}${rest}`, former: undefined };
    // In pages from Zola, `@/` means the folder of all pages.
    const plain = decoded(target).replace(/^@(?=\/)/, '');
    const found = plain.startsWith('/') ? atAddress(plain) : besideFile(plain, file);
    if (found !== undefined) return { path: `${found}${rest}`, former: undefined };
    const unknown = plain.startsWith('/') ? target : placeBeside(plain, file);
    const now = moved.get(plainAddress(unknown)) ?? atPlace(plain);
    return now === undefined
      ? { path: `${unknown}${rest}`, former: undefined }
      : { path: `${now}${rest}`, former: unknown };
  };

  /** Returns the path of the page at an absolute address. */
  function atAddress(target: string): string | undefined {
    const address = plainAddress(withoutEnding(target));
    const known = addresses.get(address);
    if (known !== undefined) return known;
    // A link with an extension, such as `/support/nfc.md`, can contain the file name instead of the address. The two
    // differ if the page has a `slug`, for example.
    return address === target ? undefined : atPlace(target);
  }

  /** Returns the path of the page whose file has the path `target` below content/pages. */
  function atPlace(target: string): string | undefined {
    return isDocument(target) ? undefined : byPlace.get(placeOf(top + target) ?? '');
  }

  /**
   * Returns the path of the page at a relative address. First resolves the address against the file with the link. If
   * no page is there, resolves it against the address of the page with the link.
   */
  function besideFile(target: string, file: string): string | undefined {
    const source = posix.join(posix.dirname(file), target);
    const page = byFile.get(source) ?? byPlace.get(placeOf(source) ?? '');
    if (page !== undefined) return page;
    const own = byFile.get(file);
    const near = [`${own}/`, own].map((base) => new URL(target, `https://site.invalid${base}`));
    return near.map(({ pathname }) => atAddress(pathname)).find((path) => path !== undefined);
  }
}

/** Returns the address in the main language for an address in a translation: `/tap` for `/de/tap`. */
const inMainLanguage = (address: string, edition: string) =>
  address.slice(editionPrefix(edition).length);

/** The folder of the pages, relative to the project's root. */
const top = 'content/pages';

/**
 * Returns the address of a relative link whose target is not a page. The address of a page has no extension. The
 * address of any other file, such as a picture, keeps its extension.
 */
function placeBeside(target: string, file: string): string {
  const source = posix.join(posix.dirname(file), target).replace(/^(\.\.\/)+/, '');
  const isFile = /\.\w+$/.test(source) && !/\.(mdx?|html)$/i.test(source);
  return (isFile ? undefined : placeOf(source)) ?? `/${source}`;
}

/**
 * Returns the value of `Page.place` for the path of a page's file, with or without its extension, or for the folder of
 * an index page.
 */
function placeOf(source: string): string | undefined {
  const name = withoutEnding(source).replace(/(?<!\/)\/+$/, '');
  return pagePath(`${name}.md`) ?? pagePath(`${name}/index.md`);
}

/**
 * Tells whether an address belongs to a document of the site, such as `/openapi.json`. The file of a page can have the
 * same name, such as `openapi.json.md`, but the address of such a page is different.
 */
const isDocument = (path: string) => /\.(?:jsonl?|txt|xml)$/i.test(path);

const withoutEnding = (path: string) => path.replace(/\.(mdx?|html)$/i, '');
