import { beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../../../../bench/search/built-in.ts';
import { layOutPage, partsOf } from '../../../../src/api/search/index/page-layout.ts';
import { indexWithPagefind, stemsOf } from '../../../../src/api/search/index/pagefind.ts';
import { collectWords } from '../../../../src/api/search/index/build-index.ts';
import { splitWords } from '../../../../src/api/search/query/split-words.ts';
import type { SearchDocument } from '../../../../src/api/search/index/search-document.ts';
import { markdownSections } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ contains: [string, string, number][] }>(import.meta.url);

type Index = Awaited<ReturnType<typeof indexWithPagefind>>;

const PAGE = `Sharing cards
Set prefer.streaming, getServiceProduct or response_format. Résumé & more.
Cards again
One card, two cards.`;

describe('the index of Pagefind', () => {
  let index: Index;
  beforeAll(async () => {
    index = await indexWithPagefind([{ url: '/page', content: PAGE }], 'en');
  });

  const positionsOf = (stem: string): number[] =>
    [...(index.places.get(stem)?.get(0) ?? [])].toSorted((a, b) => a - b);

  it('contains every word with its punctuation', () => {
    expect(index.pages[0]!.join('')).toBe(
      'Sharing cards Set prefer.streaming, getServiceProduct or response_format. Résumé & more. ' +
        'Cards again One card, two cards.',
    );
  });

  it('contains words in which the parts of a page are found', async () => {
    const sections = markdownSections('Set it.\n\n## Cards again\n\nOne card, two **cards**.');
    const document = { url: '/page', title: 'Sharing cards', sections };
    const layout = layOutPage(partsOf(document), document, await tokensOf(document));
    expect(layout).toMatchObject({ titleEnd: 2, addressEnd: 3, descriptionEnd: 3 });
    expect(layout.sections).toEqual([
      { heading: '', anchor: '', start: 0, body: 3, end: 5, code: [] },
      { heading: 'Cards again', anchor: 'cards-again', start: 5, body: 7, end: 11, code: [] },
    ]);
  });

  it('contains all positions of a stem', () => {
    expect(positionsOf('card')).toEqual([1, 10, 13, 15]);
  });

  it.each(table.contains)('contains %s', (_what, stem, position) => {
    expect(positionsOf(stem)).toEqual([position]);
  });

  it('is rejected if a page is missing', async () => {
    const records = [
      { url: '/empty', content: '' },
      { url: '/page', content: PAGE },
    ];
    await expect(indexWithPagefind(records, 'en')).rejects.toThrow(/\/empty/);
  });
});

describe('every word of the sample content', () => {
  it('has the same stem and positions as in Pagefind', async () => {
    const records = readContent()
      .map((item) => ({ url: item.url, content: textOf(item) }))
      .toSorted((a, b) => (a.url < b.url ? -1 : 1));
    const { pages, places } = await indexWithPagefind(records, 'en');
    const stems = await stemsOf(collectWords(pages), 'en');
    const missing = pages.flatMap((tokens, page) =>
      tokens.flatMap((token, at) =>
        splitWords(token)
          .map(({ whole }) => stems.get(whole)!)
          .filter((stem) => !places.get(stem)?.get(page)?.includes(at))
          .map((stem) => `${token} → ${stem}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

const textOf = (document: SearchDocument) =>
  partsOf(document)
    .flat()
    .map(({ text }) => text)
    .join('\n');

async function tokensOf(document: SearchDocument): Promise<string[]> {
  const record = { url: document.url, content: textOf(document) };
  const { pages } = await indexWithPagefind([record], 'en');
  return pages[0]!;
}
