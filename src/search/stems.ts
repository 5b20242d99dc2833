import { indexWithPagefind } from './pagefind-index.ts';
import type { IndexedPage, IndexedTerm } from './pagefind-index.ts';
import { wordsOf } from './words.ts';

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
 * Adds the postings of parts that Pagefind splits further: it knows `gpt-4o` as `gpt` and `4`, and
 * who asks for `4o` means neither.
 */
export function completeTerms(
  terms: IndexedTerm[],
  pages: IndexedPage[],
  stems: Map<string, string[]>,
): IndexedTerm[] {
  const places = new Map(terms.map(({ stem, places: all }) => [stem, placesByPage(all)]));
  const stemsByToken = new Map<string, string[]>();
  for (const [page, { tokens }] of pages.entries()) {
    for (const [position, token] of tokens.entries()) {
      let tokenStems = stemsByToken.get(token);
      if (!tokenStems) {
        tokenStems = formsOf(token).flatMap((word) => stems.get(word)!);
        stemsByToken.set(token, tokenStems);
      }
      for (const stem of tokenStems) addPlace(places, stem, page, position);
    }
  }
  return [...places]
    .map(([stem, byPage]) => ({ stem, places: sortedPlaces(byPage) }))
    .toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

type PlacesByPage = Map<number, Set<number>>;

function formsOf(token: string): string[] {
  return wordsOf(token).flatMap(({ whole, parts }) => [whole].concat(parts));
}

function placesByPage(places: IndexedTerm['places']): PlacesByPage {
  return new Map(places.map(({ page, positions }) => [page, new Set(positions)]));
}

function addPlace(
  places: Map<string, PlacesByPage>,
  stem: string,
  page: number,
  position: number,
): void {
  const byPage = places.get(stem) ?? new Map<number, Set<number>>();
  const positions = byPage.get(page) ?? new Set();
  places.set(stem, byPage.set(page, positions.add(position)));
}

function sortedPlaces(byPage: PlacesByPage): IndexedTerm['places'] {
  return [...byPage]
    .map(([page, positions]) => ({ page, positions: [...positions].toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.page - b.page);
}
