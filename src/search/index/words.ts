import { wordsOf } from '../query/split-words.ts';
import { addPlace, type Places } from './pagefind.ts';

/** All words of the pages: compounds such as `prefer.streaming` and their parts. */
export function wordsIn(pages: readonly (readonly string[])[]): string[] {
  const words = new Set([...new Set(pages.flat())].flatMap(formsOf));
  return [...words].toSorted();
}

/**
 * Adds the places of the words and parts that queries have. Pagefind splits some words differently: it
 * knows `gpt-4o` as `gpt` and `4`.
 */
export function addWords(
  places: Places,
  pages: readonly (readonly string[])[],
  stems: ReadonlyMap<string, string>,
): void {
  const known = new Map<string, string[]>();
  for (const [page, tokens] of pages.entries()) {
    for (const [position, token] of tokens.entries()) {
      const found = known.get(token) ?? formsOf(token).flatMap((word) => stems.get(word) ?? []);
      known.set(token, found);
      for (const stem of found) addPlace(places, stem, page, position);
    }
  }
}

function formsOf(token: string): string[] {
  return wordsOf(token).flatMap(({ whole, parts }) => [whole].concat(parts));
}
