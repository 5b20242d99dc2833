import { describe, expect, inject, it } from 'vitest';
import { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { loadFacts } from '../../src/model/load.ts';
import { exampleSearch } from '../../src/documents/api/openapi/ask-examples.ts';
import { publish, showAnswer } from '../../src/documents/publish.ts';
import { linesOf } from '../../src/search/index/lines.ts';
import { searchPage } from '../../src/search/index/search-page.ts';
import type { SearchDocument } from '../../src/search/index/search-document.ts';
import { htmlContent, wordsOf, type PageContent, type PageHeading } from './page-content.ts';
import { forEach, holdEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const site = await sitePages(base);
const facts = loadFacts(process.cwd(), { BASE_URL: site.baseUrl });
// The example answer in the OpenAPI document is not in the index, because the index produced it.
const example = new URLSearchParams(
  Object.entries(exampleSearch(facts)).map(([a, b]) => [a, `${b}`]),
);
const answer = SearchAnswer.parse(await (await fetch(`${base}/ask?${example}`)).json());
const publication = showAnswer(publish(facts), answer);

it('the index contains every page of the site', () => {
  expect(facts.pages.map(({ path }) => path).toSorted()).toEqual(
    site.pages.map(({ path }) => path).toSorted(),
  );
});

/** The indexed text of each page, and the text that the page shows. */
const both: { path: string; indexed: SearchDocument; shown: PageContent }[] = [];
await forEach(facts.pages, async (page) => {
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
      expect(headingsOfPage(indexed)).toEqual(
        headings.map(({ text, id }) => ({ text: plain(text), id })),
      );
      expect(indexed.sections.slice(1).map(({ above }) => above.map(plain))).toEqual(
        headings.flatMap((heading, place) =>
          heading.id === '' ? [] : [outline(headings.slice(0, place), heading.depth)],
        ),
      );
    }));

  it('distinguishes code and tables from prose', () =>
    holdEach(both, ({ indexed, shown: { code, tables } }) => {
      const blocks = indexed.sections.flatMap((section) => section.blocks);
      expect(blocks.flatMap((one) => (one.kind === 'code' ? [one.code.trimEnd()] : []))).toEqual(
        code,
      );
      expect(
        blocks.flatMap((one) => (one.kind === 'table' ? [one.table.columns.length] : [])),
      ).toEqual(tables);
    }));
});

function linesOfPage({ title, sections }: SearchDocument): string[] {
  return [
    title,
    ...sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap(linesOf).map(({ text }) => text),
    ]),
  ];
}

function headingsOfPage({ title, sections }: SearchDocument): { text: string; id: string }[] {
  const all = sections.flatMap(({ heading, anchor, blocks }) => [
    ...(anchor === '' ? [] : [{ text: heading, id: anchor }]),
    ...blocks.flatMap((one) => (one.kind === 'heading' ? [{ text: one.text, id: '' }] : [])),
  ]);
  return [{ text: title, id: '' }, ...all].map(({ text, id }) => ({ text: plain(text), id }));
}

/** The parent headings, with anchors, of a heading of this depth. */
function outline(before: readonly PageHeading[], depth: number): string[] {
  const above = before.filter(({ id }) => id !== '').findLast((other) => other.depth < depth);
  if (!above) return [];
  return [...outline(before.slice(0, before.indexOf(above)), above.depth), plain(above.text)];
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
