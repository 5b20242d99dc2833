import { beforeAll, expect, inject, it } from 'vitest';
import { SearchAnswer } from '../../src/contract/search-schemas.ts';
import type { Content } from '../../src/content/model/content.ts';
import { exampleSearch } from '../../src/site/components/example-search.ts';
import { publishPages } from '../../src/site/documents/publish-pages.ts';
import { searchPage } from '../../src/api/search/index/search-page.ts';
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
import { siteContent } from './site-content.ts';
import { describeWithContent } from './with-content.ts';

const base = inject('baseUrl');

/** The text of a page in the search index, and the text that the page shows. */
interface IndexedPage {
  path: string;
  indexed: SearchDocument;
  shown: PageContent;
}

describeWithContent(() => {
  let content: Content;
  let listed: string[];
  const both: IndexedPage[] = [];
  beforeAll(async () => {
    const site = await sitePages(base);
    listed = site.pages.map(({ path }) => path);
    content = await siteContent(base);
    // The example answer in the OpenAPI document is not in the index, because the index produced it.
    const example = new URLSearchParams(
      Object.entries(exampleSearch(content)).map(([name, value]) => [name, `${value}`]),
    );
    const answer = (await (await fetch(`${base}/ask?${example}`)).json()) as SearchAnswer;
    SearchAnswer.parse(answer);
    const publication = { ...publishPages(content, () => []), answer };
    await forEach(content.pages, async (page) => {
      const html = await (await fetch(base + page.path)).text();
      const indexed = searchPage(page, publication);
      both.push({ path: page.path, indexed, shown: htmlContent(html) });
    });
  });

  it('the site has the listed pages of content/, and no others', () => {
    const own = content.pages.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
    expect(listed.toSorted()).toEqual(own.toSorted());
  });

  it('the search index of every page has the words of <main> in their order', () =>
    holdEach(both, ({ indexed, shown: { words } }) => {
      expect(words.length).toBeGreaterThan(0);
      expect(linesOfPage(indexed).flatMap(wordsOf)).toEqual(words);
    }));

  it('the search index of every page has the same headings with anchors, without links to other pages', () =>
    holdEach(both, ({ indexed, shown }) => {
      const headings = shown.headings.filter(({ isPageLink }) => !isPageLink);
      expect(indexed.sections.slice(1).map((one) => [plain(one.heading), one.anchor])).toEqual(
        headings.filter(({ id }) => id !== '').map(({ text, id }) => [plain(text), id]),
      );
      expect(indexed.sections.slice(1).map(({ above }) => above.map(plain))).toEqual(
        headings.flatMap((heading, place) =>
          heading.id === '' ? [] : [outline(headings.slice(0, place), heading.depth)],
        ),
      );
    }));

  it('the search index of every page distinguishes code and the names of columns from prose', () =>
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
