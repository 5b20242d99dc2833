import { integers } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';
import { splitWords } from '../query/split-words.ts';
import { addPlace, type Places } from './pagefind.ts';

/** Collects all words of the pages, and the parts of compounds such as `prefer.streaming`. */
export function collectWords(pages: readonly (readonly string[])[]): string[] {
  const words = new Set([...new Set(pages.flat())].flatMap(wordsAndParts));
  return [...words].toSorted();
}

/**
 * Adds the positions of all words and parts as queries split them. Pagefind splits some words differently:
 * it splits `gpt-4o` into `gpt` and `4`.
 */
export function addWordPlaces(
  places: Places,
  pages: readonly (readonly string[])[],
  stems: ReadonlyMap<string, string>,
): void {
  const cache = new Map<string, string[]>();
  for (const [page, tokens] of pages.entries()) {
    for (const [position, token] of tokens.entries()) {
      const found =
        cache.get(token) ?? wordsAndParts(token).flatMap((word) => stems.get(word) ?? []);
      cache.set(token, found);
      for (const stem of found) addPlace(places, stem, page, position);
    }
  }
}

function wordsAndParts(token: string): string[] {
  return splitWords(token).flatMap(({ whole, parts }) => [whole].concat(parts));
}

/**
 * Creates the tables of the vocabulary.
 * @param words Sorted with `byUtf8`.
 * @param termOf Returns the number of a word's term.
 */
export function vocabularyTables(words: readonly string[], termOf: (word: string) => number) {
  return {
    word: StringTable.of(words),
    wordTerm: integers(words.map(termOf)),
  };
}

/** Sorts texts by their UTF-8 bytes, as `StringTable.lowerBound` requires. */
export function byUtf8(texts: Iterable<string>): string[] {
  return Array.from(texts, (text) => Buffer.from(text))
    .toSorted((a, b) => Buffer.compare(a, b))
    .map(String);
}
