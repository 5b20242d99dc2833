import { describe, expect, inject, it } from 'vitest';
import { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { loadContent } from '../../src/content/model/load.ts';
import { exampleSearch } from '../../src/site/components/example-search.ts';
import { publish, showAnswer } from '../../src/site/documents/publish.ts';
import { searchPage } from '../../src/api/search/index/site-index.ts';
import type { SearchDocument } from '../../src/api/search/index/search-document.ts';
import {
  htmlContent,
  linesOfCode,
  straightQuotes,
  wordsOf,
  type PageContent,
  type PageHeading,
} from './page-content.ts';
import { forEach, holdEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const site = await sitePages(base);
const content = loadContent(process.cwd(), { BASE_URL: site.baseUrl });
// The example answer in the OpenAPI document is not in the index, because the index produced it.
const example = new URLSearchParams(
  Object.entries(exampleSearch(content)).map(([a, b]) => [a, `${b}`]),
);
const answer = SearchAnswer.parse(await (await fetch(`${base}/ask?${example}`)).json());
const publication = showAnswer(publish(content), answer);

it('the index contains every page of the site', () => {
  const listed = content.pages.filter(({ unlisted }) => !unlisted);
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    site.pages.map(({ path }) => path).toSorted(),
  );
});

/** The indexed text of each page, and the text that the page shows. */
const both: { path: string; indexed: SearchDocument; shown: PageContent }[] = [];
await forEach(content.pages, async (page) => {
  const html = await (await fetch(base + page.path)).text();
  const indexed = searchPage(page, publication);
  both.push({ path: page.path, indexed, shown: htmlContent(html) });
});

describe('the search index of every page', () => {
  it('has the words of <main> in their order', () =>
    holdEach(both, ({ indexed, shown: { words } }) => {
      expect(words.length).toBeGreaterThan(0);
      expect(linesOfPage(indexed).flatMap(wordsOf)).toEqual(words);
    }));

  it('has the same heading structure with anchors', () =>
    holdEach(both, ({ indexed, shown: { headings } }) => {
      expect(indexed.sections.slice(1).map((one) => [plain(one.heading), one.anchor])).toEqual(
        headings.filter(({ id }) => id !== '').map(({ text, id }) => [plain(text), id]),
      );
      expect(indexed.sections.slice(1).map(({ above }) => above.map(plain))).toEqual(
        headings.flatMap((heading, place) =>
          heading.id === '' ? [] : [outline(headings.slice(0, place), heading.depth)],
        ),
      );
    }));

  it('distinguishes code and the names of columns from prose', () =>
    holdEach(both, ({ indexed, shown: { code, tables } }) => {
      const lines = indexed.sections.flatMap((section) => section.lines);
      expect(lines.flatMap((line) => (line.code ? [line.text] : []))).toEqual(linesOfCode(code));
      // Repeated list items are not shown either, and can have the text of a column.
      const isRepeated = ({ text }: (typeof lines)[number]) =>
        lines.some((other) => other.shown && other.text === text);
      const hidden = lines.filter((line) => !line.shown);
      const columns = tables.reduce((sum, count) => sum + count, 0);
      expect(hidden.length).toBeGreaterThanOrEqual(columns);
      expect(hidden.filter((line) => !isRepeated(line)).length).toBeLessThanOrEqual(columns);
    }));
});

function linesOfPage({ title, sections }: SearchDocument): string[] {
  return [
    title,
    ...sections.flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]),
  ];
}

/** The parent headings, with anchors, of a heading of this depth. */
function outline(before: readonly PageHeading[], depth: number): string[] {
  const above = before.filter(({ id }) => id !== '').findLast((other) => other.depth < depth);
  if (!above) return [];
  return [...outline(before.slice(0, before.indexOf(above)), above.depth), plain(above.text)];
}

const plain = (text: string) => straightQuotes(text).replaceAll(/\s+/g, ' ').trim();
