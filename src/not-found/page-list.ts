import { compareText } from '../text/order.ts';
import { pageWords } from './words.ts';

/** A page as suggestions show it. */
export interface KnownPage {
  /** `/` or `/support/nfc`. */
  path: string;
  title: string;
}

/**
 * /page-words.txt, which `suggestions` searches as text. The first line is the origin of the site. Each
 * following line is a page: its path, its title and its other search words, separated by tabs. The
 * other words are those that differ from path and title: in lower case, or joined, as in `qrcode` for
 * `/qr-code`. Pages in few folders come first.
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

/** The origin of the site. @throws TypeError if the text is not a page list. */
export const baseUrlOf = (list: string): string =>
  new URL(list.slice(0, list.indexOf('\n'))).origin;

/** How many folders a page is in. */
export const depth = (path: string): number => path.split('/').length - 2;
