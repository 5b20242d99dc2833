import { describe, expect, inject, test } from 'vitest';
import { inputs } from '../setup/inputs.ts';
import { addFields, withAddedFields } from './added-fields.ts';
import {
  connectEarlier,
  connectModern,
  countingFetch,
  type Fetch,
  type McpClient,
} from './mcp-client-requests.ts';

const baseUrl = inject('baseUrl');
const endpoint = `${baseUrl}/mcp`;

/** Arguments for each tool, and the request for the same answer over REST. */
const calls: Record<string, { args: Record<string, unknown>; path: string; init?: RequestInit }> = {
  get_service_product: { args: {}, path: '/api/v1/product' },
  list_service_resources: {
    args: { category: 'policy' },
    path: '/api/v1/resources?category=policy',
  },
  search_service_docs: {
    args: { query: 'app' },
    path: '/ask',
    init: { method: 'POST', body: '{"query":{"text":"app"}}' },
  },
};

const clients: [name: string, requests: number, connect: (fetcher: Fetch) => Promise<McpClient>][] =
  [
    ['the client of 2026-07-28', 3, (to) => connectModern(endpoint, { pin: '2026-07-28' }, to)],
    ['a client that finds the revision', 3, (to) => connectModern(endpoint, 'auto', to)],
    ['the same client in 2025-11-25', 5, (to) => connectModern(endpoint, 'legacy', to)],
    ['the client of the 1.x SDK', 5, (to) => connectEarlier(endpoint, to)],
  ];

describe.each(clients)('%s', (_name, count, connect) => {
  test(`takes ${count} requests to connect, list the tools and call one`, async () => {
    const { fetch: fetcher, requests } = countingFetch();
    const client = await connect(fetcher);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(calls));
    for (const [name, { args }] of Object.entries(calls)) {
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

  // Clients check results by the listed schemas, which a later release within v1 may extend.
  test.each(Object.entries(calls))(
    'accepts a result of %s with a field added to every object',
    async (name, { args, path, init }) => {
      const client = await connect(async (url, sent) => withAddedFields(await fetch(url, sent)));
      await client.listTools();
      const { structuredContent } = await client.callTool({ name, arguments: args });
      await client.close();
      const answer = await (await fetch(`${baseUrl}${path}`, init)).json();
      expect(structuredContent).toEqual(addFields(answer));
    },
  );
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
