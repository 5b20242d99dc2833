import { describe, expect, test } from 'vitest';
import { categoryFilters } from '../../../src/contract/categories.ts';
import type { SearchAnswer } from '../../../src/contract/search-schemas.ts';
import { searchContent } from '../../../src/mcp/tool-content.ts';
import { answerOf, eras, legacy, message } from './messages.ts';
import { facts, handle, published } from './sample-server.ts';

const call = async (name: string, args: object = {}, era: (typeof eras)[number] = 'modern') =>
  (await answerOf(await handle(message(era, 'tools/call', { name, arguments: args })))).result;

const search = (query: string, more: object = {}) =>
  call('search_service_docs', { query, ...more });

/** Every text and number in a value, however deep. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : [String(value)];

describe('the text for models', () => {
  test('of the product contains every fact', async () => {
    const { content } = await call('get_service_product');
    expect(content).toHaveLength(1);
    for (const fact of leaves(facts.product)) expect(content[0].text).toContain(fact);
  });

  test.each(categoryFilters)(
    'of the directory of %s contains every value of every resource',
    async (category) => {
      const { content } = await call('list_service_resources', { category });
      const { resources, count } = published.resources(category);
      expect(content).toHaveLength(1);
      for (const leaf of leaves(resources)) expect(content[0].text).toContain(leaf);
      expect(content[0].text).toContain(`${count} resources, category ${category}`);
    },
  );

  test.each(eras)(
    'of a search contains name, address and excerpt in order, in the %s era',
    async (era) => {
      const { content, structuredContent } = await call(
        'search_service_docs',
        { query: 'nfc' },
        era,
      );
      const { results, next_cursor } = structuredContent as SearchAnswer;
      expect(results.length).toBeGreaterThan(1);
      const items = results.map(({ name, url, description }) =>
        [name, url, description].join('\n'),
      );
      expect(content[0].type).toBe('text');
      expect(content[0].text).toBe(
        [...items, `More results: next_cursor "${next_cursor}".`].join('\n\n'),
      );
    },
  );

  test('of a search is shorter than its JSON', async () => {
    const { content, structuredContent } = await search('nfc');
    expect(content[0].text.length).toBeLessThan(0.9 * JSON.stringify(structuredContent).length);
  });

  test('of the last results says that there are no more results', async () => {
    const answers = [await search('nfc')];
    while (answers.at(-1).structuredContent.next_cursor !== null) {
      const cursor = answers.at(-1).structuredContent.next_cursor;
      answers.push(await search('nfc', { cursor, limit: 10 }));
    }
    expect(answers.at(-1).content[0].text).toMatch(/\n\nNo further results\.$/);
  });

  test('of a search without results has the unknown words and the next step', async () => {
    const { content, structuredContent } = await search('qwertzuiopx');
    expect(structuredContent.results).toEqual([]);
    expect(content).toHaveLength(1);
    expect(content[0].text).toContain('Not in the documentation: qwertzuiopx.');
    expect(content[0].text).toContain('list_service_resources');
  });
});

describe('the links beside the results of a search', () => {
  test('equal the entries of resources/list, one per page, without excerpt', async () => {
    const { content, structuredContent } = await search('nfc', { limit: 10 });
    const listed = new Map(
      facts.pages.map(({ path, twin }) => [
        `${facts.site.baseUrl}${path}`,
        {
          type: 'resource_link',
          uri: `${facts.site.baseUrl}${twin}`,
          name: twin.slice(1, -3),
          mimeType: 'text/markdown',
        },
      ]),
    );
    const found = (structuredContent as SearchAnswer).results.map(({ url }) => url.split('#')[0]!);
    expect(content.slice(1)).toEqual([...new Set(found)].map((page) => listed.get(page)));
  });

  test('can be read', async () => {
    const { content } = await search('nfc');
    for (const { uri } of content.slice(1)) {
      const { result } = await answerOf(await handle(legacy('resources/read', { uri })));
      expect(result.contents[0]).toMatchObject({ uri, mimeType: 'text/markdown' });
    }
  });

  test('include the twin of the home page', () => {
    const home = { name: 'Home', url: 'https://one.example/#start', description: 'Words' };
    const content = searchContent({ _meta: {}, next_cursor: null, results: [home] } as never);
    expect(content[1]).toMatchObject({ uri: 'https://one.example/index.md', name: 'index' });
  });
});
