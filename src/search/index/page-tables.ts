import { countKeywords } from '../query/stop-words.ts';
import type { PageLayout } from './page-layout.ts';
import { addressWords, type SearchDocument } from './search-document.ts';
import { integers, startsOf } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';

/** Creates the tables with one entry per page. */
export function pageTables(
  documents: readonly SearchDocument[],
  layouts: readonly PageLayout[],
  language: string,
) {
  const navTitles = documents.map(({ navTitle = '' }) => navTitle);
  return {
    pageTitle: StringTable.of(documents.map(({ title }) => title)),
    pageUrl: StringTable.of(documents.map(({ url }) => url)),
    pageWords: integers(layouts.map(({ words }) => words.length)),
    pageTitleWords: integers(documents.map(({ title }) => countKeywords(title, language))),
    pageNavTitle: StringTable.of(navTitles),
    pageNavTitleWords: integers(navTitles.map((title) => countKeywords(title, language))),
    pageAddressWords: integers(documents.map((one) => countKeywords(addressWords(one), language))),
    pageNamesEnd: integers(layouts.map(({ addressEnd }) => addressEnd)),
    pageWeight: integers(documents.map(({ weight = 1 }) => Math.round(weight * 1000))),
    pageFirstSection: integers(startsOf(layouts.map((layout) => layout.sections.length))),
  };
}

/** Creates the tables with one entry per section, in the order of the pages. */
export function sectionTables(layouts: readonly PageLayout[], language: string) {
  const sections = layouts.flatMap((layout, page) =>
    layout.sections.map((section) => ({ ...section, page })),
  );
  return {
    sectionHeading: StringTable.of(sections.map(({ heading }) => heading)),
    sectionAnchor: StringTable.of(sections.map(({ anchor }) => anchor)),
    sectionPage: integers(sections.map(({ page }) => page)),
    sectionStart: integers(sections.map(({ start }) => start)),
    sectionBody: integers(sections.map(({ body }) => body)),
    sectionEnd: integers(sections.map(({ end }) => end)),
    sectionHeadingWords: integers(sections.map(({ heading }) => countKeywords(heading, language))),
    codeStretches: integers(sections.flatMap(({ code }) => code.flat())),
    sectionCodeStart: integers(startsOf(sections.map(({ code }) => code.length * 2))),
  };
}
