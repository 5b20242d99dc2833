import { createRequire } from 'node:module';
import { languageOf } from '../../../base/languages/words.ts';
import { editDistance } from '../../../base/text/edit-distance.ts';
import { maxEdits } from '../query/spelling.ts';

/**
 * Returns the everyday words of a language that look like a misspelling of a word on the pages. An example is `slide`,
 * if the pages have `side`. These words become part of the vocabulary, so that queries do not correct them.
 * @param words The words of the pages.
 */
export function everydayWords(words: readonly string[], language: string): string[] {
  const known = new Set(words);
  // Words are grouped by their first letter, because a correction never changes the first letter.
  const others = Map.groupBy(
    words.map((text) => ({ text, letters: lettersOf(text) })),
    ({ text }) => text[0],
  );
  return languageOf(language)
    .everydayWords.flatMap((file) => require(file) as string[])
    .filter((word) => {
      const edits = known.has(word) ? 0 : maxEdits(word);
      if (edits === 0) return false;
      const letters = lettersOf(word);
      return others
        .get(word[0])
        ?.some(
          (other) =>
            Math.abs(word.length - other.text.length) <= edits &&
            differences(letters, other.letters) <= 2 * edits &&
            editDistance(word, other.text, edits, true) <= edits,
        );
    });
}

const require = createRequire(import.meta.url);

/**
 * Returns the set of letters of a word as bits. One edit changes at most two bits, so words that differ in more bits
 * need no slow comparison.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** Returns the number of letters that only one of two sets contains. */
function differences(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count++;
  return count;
}
