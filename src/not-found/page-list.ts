import { compareText } from '../text/order.ts';
import { pageWords } from './words.ts';

/** A page that can be suggested. */
export interface KnownPage {
  /** The address, such as `/` or `/support/nfc`. */
  path: string;
  title: string;
}

/**
 * Creates the text of /page-words.txt, in which `suggestions` searches. The first line is the origin of the
 * site. Each following line is a page: its path, its title and its other search words, separated by tabs. The
 * other words are forms that path and title do not contain: words in lower case, and joined words such as
 * `qrcode` for `/qr-code`. Pages in few folders come first.
 */
export function pageList(baseUrl: string, pages: readonly KnownPage[]): string {
  const sorted = pages.toSorted(
    (a, b) => depth(a.path) - depth(b.path) || compareText(a.path, b.path),
  );
  return [baseUrl, ...sorted.map(pageLine), ''].join('\n');
}

function pageLine({ path, title }: KnownPage): string {
  const line = `${path}\t${title.replaceAll(/\s+/g, ' ')}`;
  const { name, title: titleWords, folders } = pageWords(path, title);
  const others = [...name, ...titleWords, ...folders].filter((word) => !line.includes(word));
  return `${line}\t${[...new Set(others)].join(' ')}`;
}

/** Returns the origin of the site. Throws a TypeError if the text is not a page list. */
export const baseUrlOf = (list: string): string =>
  new URL(list.slice(0, list.indexOf('\n'))).origin;

/** Returns the number of folders that a page is in: 1 for `/support/nfc`. */
export const depth = (path: string): number => path.split('/').length - 2;
