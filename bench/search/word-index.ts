import { languageOf } from '../../src/base/languages/words.ts';
import { writeIndexFile } from '../../src/api/search/index-file/index-file.ts';
import type { PageLayout, PageWord } from '../../src/api/search/index/page-layout.ts';
import {
  byUtf8,
  pageTables,
  placesOf,
  postingTables,
  sectionTables,
  textTables,
  vocabularyTables,
} from '../../src/api/search/index/build-index.ts';

/** The words of a page, section by section. */
export type WordPage = readonly (readonly string[])[];

/**
 * Builds an index of pages that are lists of words; each word is a term. The words need no stems.
 */
export function wordIndex(pages: readonly WordPage[]): Uint8Array {
  const documents = pages.map((sections, page) => ({
    url: `/${page}`,
    title: '',
    sections: sections.map(() => ({ heading: '', anchor: '', above: [], lines: [] })),
  }));
  const cache = new Map<string, PageWord>();
  const layouts = pages.map((page) => layOut(page, cache));
  const places = placesOf(layouts, (word) => word);
  const words = byUtf8(places.keys());
  const numbers = new Map(words.map((word, number) => [word, number]));
  const postings = words.map((word) => places.get(word)!);
  return writeIndexFile(
    {
      baseUrl: '',
      language: 'en',
      translations: [],
      homePage: undefined,
      stopWords: [],
      otherStopWords: {},
      synonyms: {},
      name: [],
      endings: languageOf('en').endings,
      question: languageOf('en').question,
      developerPages: [],
    },
    {
      ...pageTables(documents, layouts, noLabel),
      ...sectionTables(documents, layouts, noLabel),
      ...textTables(layouts, 'en'),
      ...postingTables(postings, layouts),
      ...vocabularyTables(words, (word) => numbers.get(word)!),
    },
  );
}

const noLabel = () => [0];

function layOut(page: WordPage, cache: Map<string, PageWord>): PageLayout {
  const words: PageWord[] = [];
  const sections: PageLayout['sections'] = [];
  for (const section of page) {
    const start = words.length;
    for (const word of section) {
      const one = cache.get(word) ?? {
        text: `${word} `,
        forms: [word],
        code: false,
        row: undefined,
      };
      cache.set(word, one);
      words.push(one);
    }
    const end = words.length;
    sections.push({ heading: '', anchor: '', start, body: start, end, code: [], rows: [] });
  }
  return { titleEnd: 0, addressEnd: 0, descriptionEnd: 0, sections, words };
}
