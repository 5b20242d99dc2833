import { describe, expect, test } from 'vitest';
import { categoryFilters } from '../../../../src/contract/categories.ts';
import type { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import { answerOf, protocols, message } from './messages.ts';
import { content as sample, handle, published } from './sample-server.ts';

const call = async (
  name: string,
  args: object = {},
  protocol: (typeof protocols)[number] = 'modern',
) =>
  (await answerOf(await handle(message(protocol, 'tools/call', { name, arguments: args })))).result;

const search = (query: string, more: object = {}) =>
  call('search_service_docs', { query, ...more });

const read = async (uri: string, protocol: (typeof protocols)[number]) =>
  (await answerOf(await handle(message(protocol, 'resources/read', { uri })))).result
    .contents[0] as {
    text: string;
  };

const withoutLinks = (markdown: string) => markdown.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1');

/** Every text and number in a value, however deep. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : [String(value)];

describe('the text for models', () => {
  test('of the product contains every fact', async () => {
    const { content } = await call('get_service_product');
    expect(content).toHaveLength(1);
    for (const fact of leaves(sample.product)) expect(content[0].text).toContain(fact);
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

  test.each(protocols)(
    'of a search contains name, address and excerpt in order, in the %s protocol',
    async (protocol) => {
      const { content, structuredContent } = await call(
        'search_service_docs',
        { query: 'nfc' },
        protocol,
      );
      const { results, next_cursor } = structuredContent as SearchAnswer;
      expect(results.length).toBeGreaterThan(1);
      const items = results.map(({ name, url, description }) =>
        [name, url, description].join('\n'),
      );
      expect(content).toEqual([
        {
          type: 'text',
          text: [...items, `More results: next_cursor "${next_cursor}".`].join('\n\n'),
        },
      ]);
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

  test('of a search names the words that the documentation lacks before the results', async () => {
    const { content, structuredContent } = await search('nfc qwertzuiopx');
    expect(structuredContent.results).not.toEqual([]);
    const parts: string[] = content[0].text.split('\n\n');
    const words = parts.indexOf('Not in the documentation: qwertzuiopx.');
    const first = parts.findIndex((part) => part.startsWith(structuredContent.results[0].name));
    expect(words).toBeGreaterThanOrEqual(0);
    expect(words).toBeLessThan(first);
  });

  test.each(['nfc qwertzuiopx yxcvbnmasdf', 'wie geht das mit nfc'])(
    'of a search that probably no page answers begins with that: %s',
    async (query) => {
      const { content, structuredContent } = await search(query);
      const { _meta, results } = structuredContent as SearchAnswer;
      expect(_meta.confidence).toBe('unlikely');
      const parts: string[] = content[0].text.split('\n\n');
      expect(parts[0]).toBe(_meta.notice);
      expect(parts[0]).toMatch(/^Probably not in the documentation: /);
      expect(parts.findIndex((part) => part.startsWith(results[0]!.name))).toBeGreaterThan(0);
    },
  );

  test('of a search in another language says so', async () => {
    const { content } = await search('wie geht das mit nfc');
    expect(content[0].text).toContain(
      'The question seems to be in German; the documentation is in English.',
    );
  });

  test('of a search without results has the unknown words and the next step', async () => {
    const { content, structuredContent } = await search('qwertzuiopx');
    expect(structuredContent.results).toEqual([]);
    expect(content).toHaveLength(1);
    expect(content[0].text).toContain('Not in the documentation: qwertzuiopx.');
    expect(content[0].text).toContain('list_service_resources');
  });
});

test.each(protocols)(
  'resources/read with an address in the text of a search gives the section alone, in the %s protocol',
  async (protocol) => {
    const { content } = await call('search_service_docs', { query: 'nfc', limit: 10 }, protocol);
    const entries = [...content[0].text.matchAll(/^.+ – (.+)\n(https:.+)#.+$/gm)];
    expect(entries.length).toBeGreaterThan(5);
    for (const [entry, heading, page] of entries) {
      const [, uri] = entry.split('\n');
      const { text } = await read(uri!, protocol);
      expect(withoutLinks(text.split('\n', 1)[0]!), entry).toMatch(/^##+ /);
      expect(withoutLinks(text.split('\n', 1)[0]!), entry).toContain(heading);
      expect(text.length, entry).toBeLessThan((await read(page!, protocol)).text.length / 2);
    }
  },
);
