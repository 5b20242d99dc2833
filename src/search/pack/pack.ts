import { readPackFile } from './pack-file.ts';
import type { PackHeader } from './pack-file.ts';
import { StringTable } from './string-table.ts';

/** An opened pack: views over its bytes, nothing decoded; a text is decoded when it is asked for. */
export interface Pack {
  header: PackHeader;
  pageCount: number;
  sectionCount: number;
  pageTitle: StringTable;
  pageUrl: StringTable;
  pageType: StringTable;
  /** Number of words of each page. */
  pageWords: Uint32Array;
  /** Number of telling words of each title, and of each heading below; at least 1. */
  pageTitleWords: Uint32Array;
  sectionHeadingWords: Uint32Array;
  /** Positions after the last word of the title, and of the description. */
  pageTitleEnd: Uint32Array;
  pageDescriptionEnd: Uint32Array;
  /** Number of the first section of each page; one more entry than pages. */
  pageFirstSection: Uint32Array;
  sectionPage: Uint32Array;
  /** Positions of a section's first word, of the first after its heading, and after its last. */
  sectionStart: Uint32Array;
  sectionBody: Uint32Array;
  sectionEnd: Uint32Array;
  sectionAnchor: StringTable;
  sectionHeading: StringTable;
  /** The vocabulary, sorted by UTF-8, and the term that each word stands for. */
  word: StringTable;
  wordTerm: Uint32Array;
  /** Per term: number of pages, and where its postings and positions start. */
  termPages: Uint32Array;
  postings: Uint8Array;
  postingStarts: Uint32Array;
  positions: Uint8Array;
  positionStarts: Uint32Array;
  /** Per page: the numbers of its tokens. */
  token: StringTable;
  textBytes: Uint8Array;
  textStarts: Uint32Array;
}

/** @throws Error when the bytes are no pack of this version. */
export function openPack(bytes: Uint8Array): Pack {
  const { header, table } = readPackFile(bytes);
  const integers = (name: string): Uint32Array => {
    const view = table(name);
    return new Uint32Array(view.buffer, view.byteOffset, view.byteLength / 4);
  };
  const strings = (name: string): StringTable =>
    new StringTable(table(`${name}Text`), integers(`${name}Starts`));
  const sectionPage = integers('sectionPage');
  const pageWords = integers('pageWords');
  return {
    header,
    pageCount: pageWords.length,
    sectionCount: sectionPage.length,
    pageTitle: strings('pageTitle'),
    pageUrl: strings('pageUrl'),
    pageType: strings('pageType'),
    pageWords,
    pageTitleEnd: integers('pageTitleEnd'),
    pageDescriptionEnd: integers('pageDescriptionEnd'),
    pageFirstSection: integers('pageFirstSection'),
    sectionPage,
    sectionStart: integers('sectionStart'),
    sectionBody: integers('sectionBody'),
    sectionEnd: integers('sectionEnd'),
    sectionHeadingWords: integers('sectionHeadingWords'),
    pageTitleWords: integers('pageTitleWords'),
    sectionAnchor: strings('sectionAnchor'),
    sectionHeading: strings('sectionHeading'),
    word: strings('word'),
    wordTerm: integers('wordTerm'),
    termPages: integers('termPages'),
    postings: table('postings'),
    postingStarts: integers('postingStarts'),
    positions: table('positions'),
    positionStarts: integers('positionStarts'),
    token: strings('token'),
    textBytes: table('textBytes'),
    textStarts: integers('textStarts'),
  };
}
