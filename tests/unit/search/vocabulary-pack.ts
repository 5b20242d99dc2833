import { encodeTables } from '../../../src/search/build/table-writer.ts';
import { vocabularyTables } from '../../../src/search/build/vocabulary-writer.ts';
import { PACK_FORMAT } from '../../../src/search/pack/layout.ts';
import { writePackFile } from '../../../src/search/pack/pack-file.ts';

/** A pack with these words and no page, each word a term of its own. */
export function vocabularyPack(words: readonly string[]): Uint8Array {
  const sorted = [...new Set(words)].toSorted();
  const tables = encodeTables({
    ...vocabularyTables(
      sorted,
      new Map(sorted.map((word) => [word, [word]])),
      sorted.map((stem) => ({ stem, places: [] })),
    ),
    synonymFirst: [],
    synonymStarts: [0],
    synonymRules: none,
    termPages: sorted.map(() => 1),
    pageTitle: [],
    pageUrl: [],
    pageType: [],
    sectionHeading: [],
    sectionAnchor: [],
    token: [],
    pageWords: [],
    pageTitleWords: [],
    pageNavTitle: [],
    pageNavTitleWords: [],
    pageAddressWords: [],
    pageNamesEnd: [],
    pageWeight: [],
    sectionPage: [],
    sectionStart: [],
    sectionBody: [],
    sectionEnd: [],
    sectionHeadingWords: [],
    codeStretches: [],
    sectionCodeStart: [0],
    pageFirstSection: [0],
    postings: none,
    postingStarts: [0],
    textBytes: none,
    textStarts: [],
    pageFirstText: [],
  });
  const header = { format: PACK_FORMAT, pagefind: '', language: 'en', baseUrl: '' };
  return writePackFile(header, tables);
}

const none = new Uint8Array();

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
