import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../../../bench/search/built-in.ts';
import { pageHtml } from '../../../src/search/build/page-html.ts';
import { layOutPage } from '../../../src/search/build/page-layout.ts';
import { partsOf } from '../../../src/search/build/page-parts.ts';
import { indexWithPagefind } from '../../../src/search/build/pagefind-index.ts';
import type { PagefindIndex } from '../../../src/search/build/pagefind-index.ts';
import { stemsOf, wordsIn } from '../../../src/search/build/stems.ts';
import { wordsOf } from '../../../src/search/query/split-words.ts';
import { markdownSections } from './markdown-sections.ts';

const PAGE = `<html lang="en"><body data-pagefind-body>
  <h1 id="title">Sharing cards</h1>
  <p>Set prefer.streaming, getServiceProduct or response_format. R&eacute;sum&eacute; &amp; more.</p>
  <h2 id="more">Cards again</h2><p>One card, two <b>cards</b>.</p></body></html>`;

describe('what Pagefind makes of a page', () => {
  let index: PagefindIndex;
  beforeAll(async () => {
    index = await indexWithPagefind([{ url: '/page', html: PAGE }], 'en');
  });

  const positionsOf = (stem: string): number[] | undefined =>
    index.terms.find((term) => term.stem === stem)?.places[0]?.positions;

  it('is of the version that package.json installs', () => {
    const installed = readFileSync('node_modules/pagefind/package.json', 'utf8');
    expect(index.version).toBe((JSON.parse(installed) as { version: string }).version);
  });

  it('has every word in its place, punctuation included', () => {
    expect(index.pages[0]!.tokens.join('')).toBe(
      'Sharing cards. Set prefer.streaming, getServiceProduct or response_format. Résumé & more. ' +
        'Cards again. One card, two cards.',
    );
  });

  it('gives the words of a page in which its parts are found again', async () => {
    const sections = markdownSections('Set it.\n\n## Cards again\n\nOne card, two **cards**.');
    const document = { url: '/page', title: 'Sharing cards', sections };
    const parts = partsOf(document);
    const { pages } = await indexWithPagefind(
      [{ url: '/page', html: pageHtml(parts, 'en') }],
      'en',
    );
    const layout = layOutPage(parts, document, pages[0]!.tokens);
    expect(layout).toMatchObject({ titleEnd: 2, addressEnd: 3, descriptionEnd: 3 });
    expect(layout.sections).toEqual([
      { heading: '', anchor: '', start: 0, body: 3, end: 5, code: [] },
      { heading: 'Cards again', anchor: 'cards-again', start: 5, body: 7, end: 11, code: [] },
    ]);
  });

  it('decodes positions across changes of weight', () => {
    expect(positionsOf('card')).toEqual([1, 10, 13, 15]);
  });

  it.each([
    ['inflections under their stem', 'share', 0],
    ['a compound as a whole', 'preferstream', 3],
    ['the parts of a compound', 'stream', 3],
    ['the parts of camel case', 'servic', 4],
    ['underscores as letters', 'response_format', 6],
    ['words without their accents', 'resum', 7],
  ])('keeps %s', (_what, stem, position) => {
    expect(positionsOf(stem)).toEqual([position]);
  });

  it('is refused when a page is dropped', async () => {
    const sources = [
      { url: '/page', html: PAGE },
      { url: '/empty', html: '<html><body data-pagefind-body></body></html>' },
    ];
    await expect(indexWithPagefind(sources, 'en')).rejects.toThrow(/\/empty/);
  });
});

describe('every word of the sample content', () => {
  it('has the stem and the positions under which Pagefind indexed it', async () => {
    const sources = readContent().map((item) => ({
      url: item.url,
      html: pageHtml(partsOf(item), 'en'),
    }));
    const { pages, terms } = await indexWithPagefind(sources, 'en');
    const stems = await stemsOf(wordsIn(pages), 'en');
    const indexed = new Map<string, Set<string>>();
    for (const { stem, places } of terms) {
      const keys = places.flatMap(({ page, positions }) => positions.map((at) => `${page}:${at}`));
      indexed.set(stem, new Set(keys));
    }
    const missing = pages.flatMap(({ tokens }, page) =>
      tokens.flatMap((token, at) =>
        wordsOf(token)
          .flatMap(({ whole }) => stems.get(whole)!)
          .filter((stem) => !indexed.get(stem)?.has(`${page}:${at}`))
          .map((stem) => `${token} → ${stem}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});
