import { describe, expect, inject, test } from 'vitest';
import { addFields, withAddedFields } from './added-fields.ts';
import {
  connectEarlier,
  connectModern,
  type Fetch,
  type McpClient,
} from './mcp-client-requests.ts';

const baseUrl = inject('baseUrl');
const endpoint = `${baseUrl}/mcp`;

const rest = async (path: string, init?: RequestInit) =>
  (await fetch(`${baseUrl}${path}`, init)).json();

/** The answer of each tool, from its REST operation. */
const calls: [tool: string, args: Record<string, unknown>, answer: () => Promise<unknown>][] = [
  ['get_service_product', {}, () => rest('/api/v1/product')],
  ['list_service_resources', {}, () => rest('/api/v1/resources')],
  [
    'search_service_docs',
    { query: 'app' },
    () => rest('/ask', { method: 'POST', body: '{"query":{"text":"app"}}' }),
  ],
];

/** Simulates a later release within v1: the answers of this one, with added fields. */
const later: Fetch = async (url, init) => withAddedFields(await fetch(url, init));

describe.each<[string, () => Promise<McpClient>]>([
  ['the client of 2026-07-28', () => connectModern(endpoint, { pin: '2026-07-28' }, later)],
  ['a client that finds the revision', () => connectModern(endpoint, 'auto', later)],
  ['the same client in 2025-11-25', () => connectModern(endpoint, 'legacy', later)],
  ['the client of the 1.x SDK', () => connectEarlier(endpoint, later)],
])('%s, which checks results by the listed schemas,', (_client, connect) => {
  test.each(calls)(
    'takes a result of %s with a field added to every object',
    async (name, args, answer) => {
      await using client = closing(await connect());
      await client.listTools();
      const { structuredContent } = await client.callTool({ name, arguments: args });
      expect(structuredContent).toEqual(addFields(await answer()));
    },
  );
});

function closing(client: McpClient): McpClient & AsyncDisposable {
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });
}
