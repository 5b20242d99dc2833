import { compareText } from '../text/order.ts';
import { allowedEdits } from '../text/edit-distance.ts';
import { encodePages } from './page-ranges.ts';
import { writeTables } from './text-tables.ts';
import { longestPath, words } from './address-words.ts';

/** A page as far as suggestions need it. */
export interface KnownPage {
  /** `/` or `/support/nfc`. */
  path: string;
  title: string;
}

/** The header of /page-words.txt. */
export interface PageWordsHeader {
  /** Origin of the site, without a trailing slash. */
  baseUrl: string;
  /** How many pages there are. */
  count: number;
  /** The lengths of the words that occur, in UTF-16 code units, rising. */
  lengths: number[];
}

/**
 * /page-words.txt: the pages of a site by the words of their addresses and titles, for `SiteWords` to
 * read. A page's number is its place in the order of the paths. Tables, see `writeTables`:
 *
 * - `depths`: for each page how many folders it is in, as the character so many after `0`.
 * - `paths` and `titles`: lists, by the number of the page.
 * - `words 7`, for each length: the words in their order, with a space between two, so that each
 *   starts at a known place. The last part of an address counts as one word too.
 * - `pages 7`: a list, for each of these words the pages, as `encodePages` says: those with the word
 *   in the last part of their address, `!`, those with it only in their title, `!`, those with it
 *   only in a folder.
 */
export function pageWords(baseUrl: string, pages: readonly KnownPage[]): string {
  const sorted = [...pages].sort((a, b) => compareText(a.path, b.path));
  const byLength = Map.groupBy(placesOfWords(sorted), ([word]) => word.length);
  const groups = [...byLength].sort(([a], [b]) => a - b);
  const header: PageWordsHeader = {
    baseUrl,
    count: sorted.length,
    lengths: groups.map(([length]) => length),
  };
  const tables: Record<string, string | string[]> = {
    depths: sorted.map(({ path }) => depthDigit(path)).join(''),
    paths: sorted.map(({ path }) => path),
    titles: sorted.map(({ title }) => title),
  };
  for (const [length, group] of groups) {
    tables[`words ${length}`] = group.map(([word]) => word).join(' ');
    tables[`pages ${length}`] = group.map(([, lists]) => lists.map(encodePages).join('!'));
  }
  return writeTables(header, tables);
}

/** No word of a path can be near a longer one than this. */
const longestWord = longestPath + allowedEdits(Math.floor((longestPath * 4) / 3));

/** The pages with a word in the last part of their address, in their title, in a folder. */
type Places = [number[], number[], number[]];

function placesOfWords(pages: readonly KnownPage[]): [string, Places][] {
  const places = new Map<string, Places>();
  for (const [number, page] of pages.entries()) {
    for (const [word, place] of wordsOf(page)) {
      const lists = places.get(word) ?? [[], [], []];
      lists[place].push(number);
      places.set(word, lists);
    }
  }
  return [...places]
    .filter(([word]) => word !== '' && word.length <= longestWord)
    .sort(([a], [b]) => compareText(a, b));
}

/** The words of a page with the first place where each stands, which is where it weighs most. */
function wordsOf({ path, title }: KnownPage): Map<string, 0 | 1 | 2> {
  const parts = path.split('/').slice(1);
  const own = words(parts.at(-1)!);
  const places = [[...own, own.join('')], words(title), parts.slice(0, -1).flatMap(words)] as const;
  const found = new Map<string, 0 | 1 | 2>();
  for (const place of [2, 1, 0] as const) for (const word of places[place]) found.set(word, place);
  return found;
}

/** Printable, and deeper pages are too deep to be suggested. */
const depthDigit = (path: string) =>
  String.fromCharCode('0'.charCodeAt(0) + Math.min(path.split('/').length - 2, 40));
