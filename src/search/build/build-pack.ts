import { compareText } from '../../text/order.ts';
import type { SearchDocument, SearchPackOptions } from './search-document.ts';
import { PACK_FORMAT } from '../pack/layout.ts';
import { writePackFile } from '../pack/pack-file.ts';
import { indexWithPagefind } from './pagefind-index.ts';
import type { IndexedPage } from './pagefind-index.ts';
import { pageHtml } from './page-html.ts';
import { layOutPage } from './page-layout.ts';
import type { PageLayout } from './page-layout.ts';
import { postingTables } from './postings-writer.ts';
import { completeTerms, stemsOf, wordsIn } from './stems.ts';
import { countTellingWords } from '../query/stop-words.ts';
import { encodeTables, startsOf } from './table-writer.ts';
import { textTables } from './text-writer.ts';
import { vocabularyTables } from './vocabulary-writer.ts';

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
  const sorted = documents.toSorted((a, b) => compareText(a.url, b.url));
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
  const tables = encodeTables({
    ...pageTables(sorted, pages, language),
    ...sectionTables(layouts, language),
    ...textTables(pages),
    ...postingTables(terms, layouts),
    ...vocabularyTables(stems, terms),
  });
  return writePackFile({ format: PACK_FORMAT, pagefind: version, language, baseUrl }, tables);
}

function pageTables(documents: SearchDocument[], pages: IndexedPage[], language: string) {
  return {
    pageTitle: documents.map(({ title }) => title),
    pageUrl: documents.map(({ url }) => url),
    pageType: documents.map(({ type }) => type ?? ''),
    pageWords: pages.map(({ tokens }) => tokens.length),
    pageTitleWords: documents.map(({ title }) => countTellingWords(title, language)),
  };
}

function sectionTables(layouts: PageLayout[], language: string) {
  const sections = layouts.flatMap((layout, page) =>
    layout.sections.map((section) => ({ ...section, page })),
  );
  return {
    pageTitleEnd: layouts.map(({ titleEnd }) => titleEnd),
    pageDescriptionEnd: layouts.map(({ descriptionEnd }) => descriptionEnd),
    pageFirstSection: startsOf(layouts.map((layout) => layout.sections.length)),
    sectionHeading: sections.map(({ heading }) => heading),
    sectionAnchor: sections.map(({ anchor }) => anchor),
    sectionPage: sections.map(({ page }) => page),
    sectionStart: sections.map(({ start }) => start),
    sectionBody: sections.map(({ body }) => body),
    sectionEnd: sections.map(({ end }) => end),
    sectionHeadingWords: sections.map(({ heading }) => countTellingWords(heading, language)),
  };
}
