import { writeIndexFile } from '../../../src/search/index-file/index-file.ts';
import { integers } from '../../../src/search/index-file/integers.ts';
import { pageTables, sectionTables } from '../../../src/search/index/page-tables.ts';
import { postingTables } from '../../../src/search/index/posting-tables.ts';
import { textTables } from '../../../src/search/index/text-tables.ts';
import { byUtf8, vocabularyTables } from '../../../src/search/index/vocabulary-tables.ts';

/** An index without pages in which each word is a term. */
export function vocabularyIndex(texts: readonly string[]): Uint8Array {
  const words = byUtf8(new Set(texts));
  const numbers = new Map(words.map((word, number) => [word, number]));
  return writeIndexFile(
    { pagefind: '', language: 'en', baseUrl: '', synonyms: {} },
    {
      ...pageTables([], [], () => [0]),
      ...sectionTables([], [], () => [0]),
      ...textTables([]),
      ...postingTables([], []),
      ...vocabularyTables(words, (word) => numbers.get(word)!),
      termPages: integers(words.map(() => 1)),
    },
  );
}

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
