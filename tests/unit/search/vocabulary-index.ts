import { wordIndex } from '../../../bench/search/word-index.ts';

/** An index of one page in which each word is a term. */
export const vocabularyIndex = (texts: readonly string[]): Uint8Array =>
  wordIndex([[[...new Set(texts)]]]);

/** Words of one to eight letters of four scripts, one of them beyond the BMP. */
export function randomWords(count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => {
    const { first, letters } = scripts[Math.floor(random() * scripts.length)]!;
    const length = 1 + Math.floor(random() * 8);
    const points = Array.from({ length }, () => first + Math.floor(random() * letters));
    return String.fromCodePoint(...points);
  });
}

/** Thai, Han, Cyrillic, Adlam. */
const scripts = [
  { first: 0x0e01, letters: 46 },
  { first: 0x4e00, letters: 400 },
  { first: 0x0430, letters: 32 },
  { first: 0x1e922, letters: 34 },
];
