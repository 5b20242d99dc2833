import { describe, expect, test } from 'vitest';
import { searchAnswer } from '../../../../src/api/ask/answer.ts';
import { mcpSchemas, publishedRevisions } from '../../../schemas/mcp-results.ts';
import { answerOf, modern, post } from './messages.ts';
import { content, handle, published } from './sample-server.ts';

type Params = Record<string, unknown>;

/** Sends a message in a revision. */
const send = async (revision: string, method: string, params: Params) =>
  answerOf(
    await handle(
      revision === '2026-07-28'
        ? modern(method, params)
        : post({ jsonrpc: '2.0', id: 1, method, params }, { 'MCP-Protocol-Version': revision }),
    ),
  );

const query = content.pages
  .map(({ title }) => title)
  .find((title) => searchAnswer(published.searcher(), { query: title, limit: 2 }).next_cursor)!;
const { baseUrl } = content.site;
const page = published.pages().find(({ sections }) => sections.length > 0)!;
const call = (name: string, args: Params): [string, Params] => [
  'tools/call',
  { name, arguments: args },
];
const read = (path: string): [string, Params] => ['resources/read', { uri: baseUrl + path }];

const answered: Record<string, [method: string, params: Params]> = {
  'the tools': ['tools/list', {}],
  'the product': call('get_service_product', {}),
  'the directory': call('list_service_resources', { category: 'policy' }),
  'a search': call('search_service_docs', { query, limit: 2 }),
  'a search without results': call('search_service_docs', { query: 'qwertzuiopx' }),
  'refused arguments': call('search_service_docs', { query: '', limit: 99 }),
  'the pages': ['resources/list', {}],
  'the templates': ['resources/templates/list', {}],
  'a page': read(page.path),
  'a section': read(`${page.path}#${encodeURIComponent(page.sections[0]![0])}`),
  'a document': read('/llms.txt'),
};

const refused: Record<string, [method: string, params: Params]> = {
  'an unknown tool': call('delete_everything', {}),
  'a call without a name': ['tools/call', {}],
  'an unknown address': read('/no/such/page'),
  'an unknown cursor': ['resources/list', { cursor: '7' }],
  'an unknown method': ['prompts/list', {}],
};

/** Each revision has one or two of these. */
const greetings = (protocolVersion: string): Record<string, [method: string, params: Params]> => ({
  'its version': [
    'initialize',
    { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } },
  ],
  nothing: ['ping', {}],
  'all versions': ['server/discover', {}],
});

// `npm test -- clients` connects a client of 2024-10-07, the only revision without a published schema.
describe.each(publishedRevisions)('by the schema of revision %s', (revision) => {
  const schemas = mcpSchemas(revision);
  const greeting = Object.entries(greetings(revision)).filter(
    ([, [method]]) => schemas.results[method],
  );

  test.each([...greeting, ...Object.entries(answered)])(
    'the answer with %s is valid',
    async (_what, [method, params]) => {
      const answer = await send(revision, method, params);
      expect(schemas.response(answer)).toEqual([]);
      expect(schemas.results[method]!(answer.result)).toEqual([]);
    },
  );

  test.each(Object.entries(refused))(
    'the error for %s is valid',
    async (_what, [method, params]) => {
      expect(schemas.error(await send(revision, method, params))).toEqual([]);
    },
  );
});

test('by the schema of revision 2025-03-26 the answer to a batch is valid', async () => {
  const messages = [answered['a search']!, refused['an unknown tool']!].map(
    ([method, params], id) => ({ jsonrpc: '2.0', id, method, params }),
  );
  const answers = (await (
    await handle(post(messages, { 'MCP-Protocol-Version': '2025-03-26' }))
  ).json()) as unknown[];
  expect(answers).toHaveLength(2);
  expect(mcpSchemas('2025-03-26').definition('JSONRPCBatchResponse')(answers)).toEqual([]);
});

test('a request that names no revision gets structured content, and nothing later', async () => {
  const [method, params] = answered['a search']!;
  const answer = await answerOf(await handle(post({ jsonrpc: '2.0', id: 1, method, params })));
  expect(answer).toHaveProperty('result.structuredContent.results');
  expect(mcpSchemas('2025-06-18').results[method]!(answer.result)).toEqual([]);
});
