import type { SearchDocument, SearchPackOptions } from '../types.ts';
import { PACK_FORMAT, writePackFile } from '../pack/pack-file.ts';
import { indexWithPagefind } from './pagefind-index.ts';
import type { IndexedPage } from './pagefind-index.ts';
import { pageHtml } from './page-html.ts';
import { layOutPage } from './page-layout.ts';
import type { PageLayout } from './page-layout.ts';
import { buildPostings } from './postings-writer.ts';
import { completeTerms, stemsOf, wordsIn } from './stems.ts';
import { countTellingWords } from '../query/stop-words.ts';
import { integers, strings } from './table-writer.ts';
import { writeTexts } from './text-writer.ts';
import { writeVocabulary } from './vocabulary-writer.ts';

/**
 * Builds the one file that `openSearcher` reads: Pagefind segments, stems and indexes the documents,
 * and its index is laid out again for lazy reading. The same documents give the same bytes.
 *
 * @throws Error naming the document that Pagefind dropped, or what changed in Pagefind's formats.
 */
export async function buildSearchPack(
  documents: SearchDocument[],
  { baseUrl, language }: SearchPackOptions,
): Promise<Uint8Array> {
  const sorted = documents.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  const {
    version,
    pages,
    terms: indexed,
  } = await indexWithPagefind(
    sorted.map((document) => ({ url: document.url, html: pageHtml(document, language) })),
    language,
  );
  const stems = await stemsOf(wordsIn(pages), language);
  const terms = completeTerms(indexed, pages, stems);
  const layouts = pages.map((page, number) => layOutPage(page, sorted[number]!));
  const tables = {
    ...pageTables(sorted, pages, language),
    ...sectionTables(layouts, language),
    ...writeTexts(pages),
    ...buildPostings(terms, layouts),
    ...writeVocabulary(stems, terms),
  };
  return writePackFile({ format: PACK_FORMAT, pagefind: version, language, baseUrl }, tables);
}

function pageTables(
  documents: SearchDocument[],
  pages: IndexedPage[],
  language: string,
): Record<string, Uint8Array> {
  return {
    ...strings(
      'pageTitle',
      documents.map(({ title }) => title),
    ),
    ...strings(
      'pageUrl',
      documents.map(({ url }) => url),
    ),
    ...strings(
      'pageType',
      documents.map(({ type }) => type ?? ''),
    ),
    pageWords: integers(pages.map(({ tokens }) => tokens.length)),
    pageTitleWords: integers(documents.map(({ title }) => countTellingWords(title, language))),
  };
}

function sectionTables(layouts: PageLayout[], language: string): Record<string, Uint8Array> {
  const sections = layouts.flatMap(({ sections: all }, page) =>
    all.map((one) => ({ ...one, page })),
  );
  const firstSections = [0];
  for (const { sections: all } of layouts) firstSections.push(firstSections.at(-1)! + all.length);
  return {
    ...strings(
      'sectionAnchor',
      sections.map(({ anchor }) => anchor),
    ),
    ...strings(
      'sectionHeading',
      sections.map(({ heading }) => heading),
    ),
    pageFirstSection: integers(firstSections),
    sectionPage: integers(sections.map(({ page }) => page)),
    sectionStart: integers(sections.map(({ start }) => start)),
    sectionBody: integers(sections.map(({ body }) => body)),
    sectionEnd: integers(sections.map(({ end }) => end)),
    sectionHeadingWords: integers(
      sections.map(({ heading }) => countTellingWords(heading, language)),
    ),
    pageTitleEnd: integers(layouts.map(({ titleEnd }) => titleEnd)),
    pageDescriptionEnd: integers(layouts.map(({ descriptionEnd }) => descriptionEnd)),
  };
}
