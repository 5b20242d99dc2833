import { shorten } from '../../base/text/shorten.ts';
import { fitsFileSystem, isAddress, pageFolder, pagePath, tooLongForFiles } from './page-path.ts';
import { markdownVersionPath } from '../../contract/markdown-version-path.ts';

/**
 * Returns the address of a page, such as `/support/nfc`. Without `slug`, the address is derived from the path of the
 * file. A slug that starts with a slash is the whole address; any other slug replaces the file name. Throws a
 * RangeError with a message for editors if the address is invalid.
 */
export function pageAddress(file: string, slug: string | undefined): string {
  const address = slug === undefined ? addressOfName(file) : addressOfSlug(slug, file);
  if (fitsFileSystem(address)) return address;
  throw new RangeError(`The address ${shorten(address, 60)} ${tooLongForFiles}. Shorten it.`);
}

/** Normalizes a path: removes a slash, `.html` or `/index` from its end. */
export function plainAddress(path: string): string {
  return (
    path
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.html$/i, '')
      .replace(/\/index$/i, '') || '/'
  );
}

/** Returns the address that the path of a file gives to a page. */
function addressOfName(file: string): string {
  if (/\/_(?!index\.)/.test(file)) {
    throw new RangeError(
      'Files whose name starts with _ are not pages in other tools. If this is a page, remove the _; if not, move the file out of content/.',
    );
  }
  const path = pagePath(file)!;
  if (isAddress(path)) return path;
  throw new RangeError(
    `The address from the file name, ${path}, contains characters other than a to z, digits and hyphens. Rename the file, or set an address such as slug: /guides/first-steps.`,
  );
}

/** Returns the address that `slug` in front matter gives to a page. */
function addressOfSlug(slug: string, file: string): string {
  const [, ofOrigin] = /^https?:\/\/[^/]+(\/[^?#]*)?/i.exec(slug) ?? [];
  if (/^https?:/i.test(slug)) {
    const example = ofOrigin === undefined ? '/guides/first-steps' : plainAddress(ofOrigin);
    throw new RangeError(
      `"slug" is ${slug}. Write only the path, without https:// and the host: slug: ${example}`,
    );
  }
  const path = plainAddress(slug);
  const whole = path.startsWith('/');
  if (!whole && path.includes('/')) {
    throw new RangeError(
      `"slug" is ${slug}. Write the whole address with a leading slash, /${path}, or only its last part.`,
    );
  }
  const folder = pageFolder(file);
  const address = whole ? path : `${folder && `/${folder}`}/${path}`;
  if (isAddress(address)) return address;
  throw new RangeError(
    `The address ${address} contains characters other than a to z, digits and hyphens. Change it, and add the former address to aliases if readers know it.`,
  );
}

/**
 * Returns the address that the Markdown version of a page had when the page had a former address: `/old.md` for the
 * former addresses `/old`, `/old/` and `/old.html`.
 */
export function aliasMarkdownVersion(alias: string): string {
  return markdownVersionPath(alias.replace(/(\/|\/index\.html|\.html)$/, '') || '/');
}
