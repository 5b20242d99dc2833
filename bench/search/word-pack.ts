import { postingTables } from '../../src/search/build/postings-writer.ts';
import type { PageLayout } from '../../src/search/build/page-layout.ts';
import { pageTables, sectionTables } from '../../src/search/build/page-tables.ts';
import type { IndexedTerm } from '../../src/search/build/pagefind-index.ts';
import { encodeTables } from '../../src/search/build/table-writer.ts';
import { textTables } from '../../src/search/build/text-writer.ts';
import { vocabularyTables } from '../../src/search/build/vocabulary-writer.ts';
import type { WrittenWord } from '../../src/search/build/written-words.ts';
import { PACK_FORMAT } from '../../src/search/pack/layout.ts';
import { writePackFile } from '../../src/search/pack/pack-file.ts';

/** The words of a page, section by section. */
export type WordPage = readonly (readonly string[])[];

/**
 * A pack of pages that are nothing but words, each a term of its own: made without Pagefind, which
 * would take minutes for a million words.
 */
export function wordPack(pages: readonly WordPage[]): Uint8Array {
  const documents = pages.map((_, page) => ({ url: `/${page}`, title: '', sections: [] }));
  const written = new Map<string, WrittenWord>();
  const layouts = pages.map((page) => layOut(page, written));
  const terms = termsOf(pages);
  const words = terms.map(({ stem }) => stem);
  const stems = new Map(words.map((word) => [word, [word]]));
  const tables = encodeTables({
    ...pageTables(documents, layouts, LANGUAGE),
    ...sectionTables(layouts, LANGUAGE),
    ...textTables(layouts),
    ...postingTables(terms, layouts),
    ...vocabularyTables(words, stems, terms),
    synonymFirst: [],
    synonymStarts: [0],
    synonymRules: new Uint8Array(),
  });
  const header = { format: PACK_FORMAT, pagefind: '', language: LANGUAGE, baseUrl: '' };
  return writePackFile(header, tables);
}

const LANGUAGE = 'en';

function layOut(page: WordPage, written: Map<string, WrittenWord>): PageLayout {
  const words: WrittenWord[] = [];
  const sections: PageLayout['sections'] = [];
  for (const section of page) {
    const start = words.length;
    for (const word of section) {
      const one = written.get(word) ?? { text: `${word} `, code: false };
      written.set(word, one);
      words.push(one);
    }
    const end = words.length;
    sections.push({ heading: '', anchor: '', start, body: start, end, code: [] });
  }
  return { titleEnd: 0, navTitleEnd: 0, addressEnd: 0, descriptionEnd: 0, sections, words };
}

function termsOf(pages: readonly WordPage[]): IndexedTerm[] {
  const terms = new Map<string, IndexedTerm>();
  for (const [page, sections] of pages.entries()) {
    for (const [position, word] of sections.flat().entries()) {
      const term = terms.get(word) ?? { stem: word, places: [] };
      terms.set(word, term);
      const last = term.places.at(-1);
      if (last?.page === page) last.positions.push(position);
      else term.places.push({ page, positions: [position] });
    }
  }
  return [...terms.values()];
}
