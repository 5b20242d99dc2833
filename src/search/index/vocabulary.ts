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
