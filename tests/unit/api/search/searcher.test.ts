import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../../../src/api/search/index/build-index.ts';
import { INDEX_FORMAT } from '../../../../src/api/search/index-file/tables.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';
import type { SearchDocument } from '../../../../src/api/search/index/search-document.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { markdownSections, pathsOf, smallSearch } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ finds: [string, string, string][] }>(import.meta.url);

const OPTIONS = { baseUrl: 'https://wren.example', language: 'en' };

const DOCUMENTS: SearchDocument[] = [
  {
    url: '/support/nfc',
    title: 'Share a card over NFC',
    description: 'Hold two phones together to hand over a card.',
    sections: markdownSections(
      'Open the card and hold the phones together.\n' +
        '## Range of the antenna\nThe antenna reaches four centimetres.\n' +
        '## Metal cases\nA metal case & a thick battery weaken the field.',
    ),
  },
  {
    url: '/support/qr',
    title: 'Share a card by QR code',
    sections: markdownSections('Show the code; any camera reads it. It works offline.'),
  },
  {
    url: '/developers/ask',
    title: 'Search the documentation',
    sections: markdownSections(
      '## Streaming\nSet `prefer.streaming` to receive events.\n' +
        '## Product\nCall `/api/v1/product` or getServiceProduct.',
    ),
  },
  {
    url: '/about',
    title: 'About us',
    sections: markdownSections(
      'We are who we are. Crème brûlée ภาษาไทยสวย 数据保护指南 حماية البيانات.',
    ),
  },
];

describe('search', () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = openSearcher(await buildSearchIndex(DOCUMENTS, OPTIONS));
  });

  const urlsOf = (text: string): string[] =>
    searcher.search(text, { offset: 0, limit: 10 }).results.map(({ url }) => url);

  it.each(table.finds)('finds %s', (_kind, text, path) => {
    expect(urlsOf(text)[0]).toBe(`https://wren.example${path}`);
  });

  it('returns name, path and plain text of the best section', () => {
    const [result] = searcher.search('metal battery', { offset: 0, limit: 1 }).results;
    expect(result).toEqual({
      name: 'Share a card over NFC – Metal cases',
      url: 'https://wren.example/support/nfc#metal-cases',
      description: 'A metal case & a thick battery weaken the field.',
      score: 100,
      path: '/support/nfc',
    });
  });

  it('finds nothing if no word is known', () => {
    expect(searcher.search('zzqqxx \ud800 ☃', { offset: 0, limit: 5 })).toEqual({
      total: 0,
      results: [],
      confidence: 'unlikely',
      words: { matched: [], unmatched: [], unknown: ['zzqqxx'], corrected: {} },
    });
  });
});

it('encodes the anchor of a heading with an umlaut', async () => {
  const sections = markdownSections('## Käsesorten\nMünster, Gruyère.');
  const document = { url: '/sorten', title: 'Sorten', sections };
  const german = openSearcher(await buildSearchIndex([document], { ...OPTIONS, language: 'de' }));
  const { results } = german.search('Käsesorten', { offset: 0, limit: 1 });
  expect(results[0]?.url).toBe('https://wren.example/sorten#k%C3%A4sesorten');
});

describe('a search index', () => {
  it('does not depend on the order of the documents', async () => {
    const once = await buildSearchIndex(DOCUMENTS, OPTIONS);
    const again = await buildSearchIndex(DOCUMENTS.toReversed(), OPTIONS);
    expect(Buffer.compare(once, again)).toBe(0);
  });

  it('is rejected if it is cut off or has another format', async () => {
    const index = await buildSearchIndex(DOCUMENTS, OPTIONS);
    expect(() => openSearcher(index.subarray(0, -900))).toThrow(/cut off/);
    const text = new TextDecoder('latin1').decode(index);
    index[text.indexOf(`"format":${INDEX_FORMAT}`) + 9] = '2'.charCodeAt(0);
    expect(() => openSearcher(index)).toThrow(/format 2.*Build the site again/);
    expect(() => openSearcher(new Uint8Array(64))).toThrow(/line of JSON/);
  });
});

it('a page without words is part of the index, and other pages are found', async () => {
  const searcher = await smallSearch([
    { url: '/---', title: '', body: '' },
    { url: '/page', title: 'Aardvark', body: 'Text.' },
  ]);
  expect(pathsOf(searcher, 'aardvark')).toEqual(['/page']);
});

it('reports the matching words of table cells and compounds, not what they are joined with', async () => {
  const body =
    '## Fields\n\n| Field | Path |\n|---|---|\n| Text | `query.text` |\n| Mode | `path/zebra` |';
  const searcher = await smallSearch([{ url: '/page', title: 'Aardvark', body }]);
  const { words } = searcher.search('text zebra', { offset: 0, limit: 1 });
  expect(words.matched).toEqual(['text', 'zebra']);
});

it('reports the parts of compounds as written', async () => {
  const body = 'Der IETF-Verschlüsselungsstandard gilt.';
  const searcher = await smallSearch([{ url: '/page', title: 'Wren', body }], { language: 'de' });
  const { words } = searcher.search('Verschlüsselungsstandard Bäcker-IETF', {
    offset: 0,
    limit: 1,
  });
  expect(words).toMatchObject({
    matched: ['ietf', 'verschlüsselungsstandard'],
    unknown: ['bäcker'],
  });
});
