import type { PageLayout } from './page-layout.ts';
import { addressWords, type SearchDocument } from './search-document.ts';
import { integers, startsOf } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';

/** Returns the label of a name or heading; see `IndexTables`. `language` is by default that of the index. */
type LabelOf = (text: string, language?: string) => number[];

/** Creates the tables with one entry per page. */
export function pageTables(
  documents: readonly SearchDocument[],
  layouts: readonly PageLayout[],
  labelOf: LabelOf,
) {
  const names = documents.flatMap((one) =>
    [one.title, one.navTitle ?? '', addressWords(one)].map((name) => labelOf(name, one.language)),
  );
  return {
    pageTitle: StringTable.of(documents.map(({ title }) => title)),
    pageUrl: StringTable.of(documents.map(({ url }) => url)),
    pageWords: integers(layouts.map(({ words }) => words.length)),
    nameLabels: integers(names.flat()),
    nameStarts: integers(startsOf(names.map(({ length }) => length))),
    pageNamesEnd: integers(layouts.map(({ addressEnd }) => addressEnd)),
    pageWeight: integers(documents.map(({ weight = 1 }) => Math.round(weight * 1000))),
    pageFirstSection: integers(startsOf(layouts.map((layout) => layout.sections.length))),
  };
}

/** Creates the tables with one entry per section, in the order of the pages. */
export function sectionTables(
  documents: readonly SearchDocument[],
  layouts: readonly PageLayout[],
  labelOf: LabelOf,
) {
  const sections = layouts.flatMap((layout, page) =>
    layout.sections.map((section, number) => {
      const { language, sections: written } = documents[page]!;
      const texts = [section.heading, ...(written[number]!.asked ?? [])];
      return { ...section, page, labels: texts.map((text) => labelOf(text, language)) };
    }),
  );
  const labels = sections.flatMap((section) => section.labels);
  return {
    sectionHeading: StringTable.of(sections.map(({ heading }) => heading)),
    sectionAnchor: StringTable.of(sections.map(({ anchor }) => anchor)),
    sectionPage: integers(sections.map(({ page }) => page)),
    sectionStart: integers(sections.map(({ start }) => start)),
    sectionBody: integers(sections.map(({ body }) => body)),
    sectionEnd: integers(sections.map(({ end }) => end)),
    sectionLabels: integers(labels.flat()),
    labelStarts: integers(startsOf(labels.map(({ length }) => length))),
    sectionFirstLabel: integers(startsOf(sections.map((section) => section.labels.length))),
    codeStretches: integers(sections.flatMap(({ code }) => code.flat())),
    sectionCodeStart: integers(startsOf(sections.map(({ code }) => code.length * 2))),
  };
}
