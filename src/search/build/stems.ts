import { compareText } from '../../text/order.ts';
import { indexWithPagefind } from './pagefind-index.ts';
import type { IndexedPage, IndexedTerm } from './pagefind-index.ts';
import { wordsOf } from '../query/split-words.ts';

/**
 * The stems of words. Pagefind itself is asked for them, by indexing the words as one page, so that
 * a query needs no stemmer and cannot disagree with the index.
 */
export async function stemsOf(words: string[], language: string): Promise<Map<string, string[]>> {
  const html = `<html><body data-pagefind-body><p>${words.join(' ')}</p></body></html>`;
  const { pages, terms } = await indexWithPagefind([{ url: '/', html }], language);
  const stems = new Map<string, string[]>(words.map((word) => [word, []]));
  // Languages that Pagefind segments split words further; it has no stemmer for any of them.
  if (pages[0]!.tokens.length !== words.length) return new Map(words.map((word) => [word, [word]]));
  for (const { stem, places } of terms) {
    for (const position of places[0]?.positions ?? []) stems.get(words[position]!)!.push(stem);
  }
  for (const [word, found] of stems) stems.set(word, longestOf(found));
  return stems;
}

/** Every word that the pages use, compounds and their parts. */
export function wordsIn(pages: IndexedPage[]): string[] {
  const words = new Set<string>();
  for (const token of new Set(pages.flatMap(({ tokens }) => tokens))) {
    for (const word of formsOf(token)) words.add(word);
  }
  return [...words].toSorted();
}

/**
 * Adds the postings of parts that Pagefind cuts elsewhere: it knows `gpt-4o` as `gpt` and `4`, and
 * words joined by a dash as one, but who asks for `4o` or one of the words means just that.
 */
export function completeTerms(
  terms: IndexedTerm[],
  pages: IndexedPage[],
  stems: Map<string, string[]>,
): IndexedTerm[] {
  const added = new Map<string, PositionsByPage>();
  for (const [page, { tokens }] of pages.entries()) {
    for (const [position, token] of tokens.entries()) {
      if (!CUT_ELSEWHERE.test(token)) continue;
      for (const part of wordsOf(token).flatMap(({ parts }) => parts)) {
        for (const stem of stems.get(part)!) addPosition(added, stem, page, position);
      }
    }
  }
  const known = terms.map((term) => merged(term, added.get(term.stem)));
  const stemsKnown = new Set(terms.map(({ stem }) => stem));
  const fresh = [...added].filter(([stem]) => !stemsKnown.has(stem));
  return known
    .concat(fresh.map(([stem, byPage]) => merged({ stem, places: [] }, byPage)))
    .toSorted((a, b) => compareText(a.stem, b.stem));
}

/** Adds a term without a place for each stem that no page has. */
export function withStems(
  terms: IndexedTerm[],
  words: readonly string[],
  stems: ReadonlyMap<string, readonly string[]>,
): IndexedTerm[] {
  const known = new Set(terms.map(({ stem }) => stem));
  const missing = new Set(
    words.flatMap((word) => stems.get(word)!.filter((one) => !known.has(one))),
  );
  return terms
    .concat([...missing].map((stem) => ({ stem, places: [] })))
    .toSorted((a, b) => compareText(a.stem, b.stem));
}

/** Digits, signs outside ASCII, and capitals in a row such as those of `clientOAuth`. */
const CUT_ELSEWHERE = /[\d\u0080-\uFFFF]|[a-z][A-Z]{2}/;

type PositionsByPage = Map<number, Set<number>>;

function formsOf(token: string): string[] {
  return wordsOf(token).flatMap(({ whole, parts }) => [whole].concat(parts));
}

/** A word with underscores is indexed with its parts; its own stem is the longest. */
function longestOf(stems: string[]): string[] {
  const length = Math.max(...stems.map((stem) => stem.length));
  return stems.filter((stem) => stem.length === length).slice(0, 1);
}

function addPosition(
  added: Map<string, PositionsByPage>,
  stem: string,
  page: number,
  position: number,
): void {
  const byPage = added.get(stem) ?? new Map<number, Set<number>>();
  const positions = byPage.get(page) ?? new Set();
  added.set(stem, byPage.set(page, positions.add(position)));
}

function merged({ stem, places }: IndexedTerm, added?: PositionsByPage): IndexedTerm {
  if (!added) return { stem, places };
  const byPage = new Map(places.map(({ page, positions }) => [page, new Set(positions)]));
  for (const [page, positions] of added) {
    byPage.set(page, new Set([...(byPage.get(page) ?? []), ...positions]));
  }
  return {
    stem,
    places: [...byPage]
      .map(([page, positions]) => ({ page, positions: [...positions].toSorted((a, b) => a - b) }))
      .toSorted((a, b) => a.page - b.page),
  };
}
