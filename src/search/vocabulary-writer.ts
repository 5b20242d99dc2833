import { indexWithPagefind } from './pagefind-index.ts';
import type { IndexedPage, IndexedTerm } from './pagefind-index.ts';
import { integers, strings } from './table-writer.ts';
import { wordsOf } from './words.ts';

/**
 * Every word that the pages use, sorted by its UTF-8, with the number of its term. Pagefind itself is
 * asked for the stems: the words are indexed as one page, so that a query needs no stemmer and
 * cannot disagree with the index.
 */
export async function buildVocabulary(
  pages: IndexedPage[],
  terms: IndexedTerm[],
  language: string,
): Promise<Record<string, Uint8Array>> {
  const numbers = new Map(terms.map(({ stem }, number) => [stem, number]));
  const entries: { word: string; term: number }[] = [];
  for (const [word, stems] of await stemsOf(vocabularyOf(pages), language)) {
    for (const stem of stems) {
      const term = numbers.get(stem);
      if (term !== undefined) entries.push({ word, term });
    }
  }
  entries.sort((a, b) => compareUtf8(a.word, b.word) || a.term - b.term);
  return {
    ...strings(
      'word',
      entries.map(({ word }) => word),
    ),
    wordTerm: integers(entries.map(({ term }) => term)),
  };
}

/** The stems of words, as Pagefind indexes them; a word without a stem of its own stands for itself. */
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

function vocabularyOf(pages: IndexedPage[]): string[] {
  const words = new Set<string>();
  for (const token of new Set(pages.flatMap(({ tokens }) => tokens))) {
    for (const { whole, parts } of wordsOf(token)) {
      for (const word of [whole, ...parts]) words.add(word);
    }
  }
  return [...words].toSorted();
}

function compareUtf8(a: string, b: string): number {
  for (let place = 0; place < Math.min(a.length, b.length); place++) {
    const difference = (a.codePointAt(place) ?? 0) - (b.codePointAt(place) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
