import { countTellingWords } from '../query/stop-words.ts';
import type { PageLayout } from './page-layout.ts';
import { addressWords, type SearchDocument } from './search-document.ts';
import { startsOf } from './table-writer.ts';

/** What a pack knows of each page. */
export function pageTables(
  documents: readonly SearchDocument[],
  layouts: readonly PageLayout[],
  language: string,
) {
  const navTitles = documents.map(({ navTitle = '' }) => navTitle);
  return {
    pageTitle: documents.map(({ title }) => title),
    pageUrl: documents.map(({ url }) => url),
    pageType: documents.map(({ type }) => type ?? ''),
    pageWords: layouts.map(({ words }) => words.length),
    pageTitleWords: documents.map(({ title }) => countTellingWords(title, language)),
    pageNavTitle: navTitles,
    pageNavTitleWords: navTitles.map((title) => countTellingWords(title, language)),
    pageAddressWords: documents.map((one) => countTellingWords(addressWords(one), language)),
    pageNamesEnd: layouts.map(({ addressEnd }) => addressEnd),
    pageWeight: documents.map(({ weight = 1 }) => Math.round(weight * 1000)),
    pageFirstSection: startsOf(layouts.map((layout) => layout.sections.length)),
  };
}

/** What a pack knows of each section, those of one page after the other. */
export function sectionTables(layouts: readonly PageLayout[], language: string) {
  const sections = layouts.flatMap((layout, page) =>
    layout.sections.map((section) => ({ ...section, page })),
  );
  return {
    sectionHeading: sections.map(({ heading }) => heading),
    sectionAnchor: sections.map(({ anchor }) => anchor),
    sectionPage: sections.map(({ page }) => page),
    sectionStart: sections.map(({ start }) => start),
    sectionBody: sections.map(({ body }) => body),
    sectionEnd: sections.map(({ end }) => end),
    sectionHeadingWords: sections.map(({ heading }) => countTellingWords(heading, language)),
    codeStretches: sections.flatMap(({ code }) => code.flat()),
    sectionCodeStart: startsOf(sections.map(({ code }) => code.length * 2)),
  };
}
