import { describe, expect, inject, test } from 'vitest';
import { inputs } from '../setup/inputs.ts';
import {
  connectEarlier,
  connectModern,
  countingFetch,
  type Fetch,
  type McpClient,
} from './mcp-client-requests.ts';

const baseUrl = inject('baseUrl');
const endpoint = `${baseUrl}/mcp`;

type Connect = (fetcher: Fetch) => Promise<McpClient>;

const calls = {
  get_service_product: {},
  list_service_resources: { category: 'policy' },
  search_service_docs: { query: 'nfc' },
};

describe('to connect, list the tools and call one takes', () => {
  test.each<[number, string, Connect]>([
    [
      3,
      'the client of 2026-07-28',
      (fetcher) => connectModern(endpoint, { pin: '2026-07-28' }, fetcher),
    ],
    [3, 'a client that finds the revision', (fetcher) => connectModern(endpoint, 'auto', fetcher)],
    [5, 'the same client in 2025-11-25', (fetcher) => connectModern(endpoint, 'legacy', fetcher)],
    [5, 'the client of the 1.x SDK', (fetcher) => connectEarlier(endpoint, fetcher)],
  ])('%i requests of %s', async (count, _client, connect) => {
    const { fetch: fetcher, requests } = countingFetch();
    const client = await connect(fetcher);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(calls));
    for (const [name, args] of Object.entries(calls)) {
      const result = await client.callTool({ name, arguments: args });
      expect(result.structuredContent, name).toBeTypeOf('object');
      expect(result.content[0], name).toMatchObject({
        type: 'text',
        text: expect.stringMatching(/\S/),
      });
    }
    await client.close();
    const moreCalls = Object.keys(calls).length - 1;
    expect(requests).toHaveLength(count + moreCalls);
  });
});

test(`${inputs.mcpClients} simultaneous clients each get the answer to their own query`, async () => {
  const words = ['nfc', 'backup', 'battery', 'qr', 'widget', 'privacy', 'cursor', 'import', 'tag'];
  const queries = Array.from({ length: inputs.mcpClients }, (_, index) => {
    const [first, second] = [index % words.length, Math.floor(index / words.length)];
    return `${words[first]} ${words[second % words.length]} ${index}`;
  });
  const answers = await Promise.all(
    queries.map(async (query, index) => {
      const mode = index % 2 === 0 ? 'auto' : 'legacy';
      const client = await connectModern(endpoint, mode, countingFetch().fetch);
      const args = { query, limit: 1 + (index % 10) };
      const { structuredContent } = await client.callTool({
        name: 'search_service_docs',
        arguments: args,
      });
      await client.close();
      return structuredContent as unknown;
    }),
  );
  for (const [index, text] of queries.entries()) {
    const body = JSON.stringify({ query: { text }, limit: 1 + (index % 10) });
    const expected = await fetch(`${baseUrl}/ask`, { method: 'POST', body });
    expect(answers[index], text).toEqual(await expected.json());
  }
});
