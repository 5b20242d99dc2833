import { describe, expect, test } from 'vitest';
import { protocolVersions } from '../../../../src/contract/versions.ts';
import { operations } from '../../../../src/contract/operations.ts';
import { answerOf, legacy, message, modern, post, protocols } from './messages.ts';
import { handle } from './sample-server.ts';

const ask = async (request: Request) => answerOf(await handle(request));

/** A value that occurs in no message of the server. */
const word = 'zq7';

describe.each(protocols)(
  'wrong params in the %s protocol are answered with -32602 and what to send',
  (protocol) => {
    test.each<[string, Record<string, unknown>, string]>([
      ['resources/read', {}, 'resources/read takes uri (an absolute address'],
      ['resources/read', { uri: [word] }, 'resources/read takes uri (an absolute address'],
      ['resources/list', { cursor: 25 }, 'resources/list takes cursor (the nextCursor'],
      ['tools/list', { cursor: 25 }, 'tools/list takes cursor'],
      ['tools/call', {}, 'tools/call takes name (get_service_product, '],
      ['tools/call', { name: 3, arguments: {} }, 'tools/call takes name'],
      ['tools/call', { name: 'search_service_docs', arguments: word }, 'arguments (an object'],
      ['tools/call', { name: 'search_service_docs', arguments: [word] }, 'arguments (an object'],
    ])('%s with %j', async (method, params, sentence) => {
      const { error } = await ask(message(protocol, method, params));
      expect(error).toEqual({ code: -32602, message: expect.stringContaining(sentence) });
      expect(JSON.stringify(error)).not.toContain(word);
    });

    test.each(operations.map(({ tool }) => tool))(
      'a call of %s without arguments is answered as one with {}',
      async (name) => {
        const [missing, empty] = [{ name }, { name, arguments: {} }];
        const { result } = await ask(message(protocol, 'tools/call', missing));
        expect(result).toBeDefined();
        expect(result).toEqual((await ask(message(protocol, 'tools/call', empty))).result);
      },
    );

    test('the error for an unknown tool lists the three tools and does not repeat its name', async () => {
      const { error } = await ask(message(protocol, 'tools/call', { name: word }));
      expect(error?.code).toBe(-32602);
      for (const { tool } of operations) expect(error?.message).toContain(tool);
      expect(error?.message).not.toContain(word);
    });

    test('the error for an unknown resource says how to find one and does not repeat its address', async () => {
      const { error } = await ask(
        message(protocol, 'resources/read', { uri: `https://${word}.example/` }),
      );
      expect(error?.code).toBe(-32602);
      expect(error?.message).toContain('resources/list');
      expect(JSON.stringify(error)).not.toContain(word);
    });
  },
);

test.each([
  {},
  { protocolVersion: 20251125, capabilities: {}, clientInfo: { name: 't', version: '1' } },
  { protocolVersion: '2025-11-25', clientInfo: { name: 't', version: '1' } },
  { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: word },
])('initialize with %j is answered with -32602 and its params', async (params) => {
  const { error } = await ask(post({ jsonrpc: '2.0', id: 1, method: 'initialize', params }));
  expect(error).toEqual({
    code: -32602,
    message: expect.stringContaining('initialize takes protocolVersion (a string), capabilities'),
  });
});

test('in a batch each wrong request is answered with the params of its method', async () => {
  const requests = ['resources/read', 'tools/call'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
  }));
  const response = await handle(post(requests));
  const answers = (await response.json()) as { id: number; error: { message: string } }[];
  for (const { id, error } of answers) {
    expect(error.message).toContain(`${requests[id]!.method} takes`);
  }
});

test.each([{ toString: word }, { toString: null }, [[]], 7, null])(
  'the method %j is answered with 400 and -32600, not with an internal error',
  async (method) => {
    const response = await handle(post({ jsonrpc: '2.0', id: 1, method }));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error?.code).toBe(-32600);
  },
);

const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

test.each<[string, (capabilities: object) => Request]>([
  ['initialize', (capabilities) => legacy('initialize', { ...hello, capabilities })],
  [
    'server/discover',
    (capabilities) => post(discovery(capabilities), modern('server/discover').headers),
  ],
])(
  '%s with capabilities of 2,500 levels is refused, with 80 levels it is answered',
  async (_, request) => {
    const deep = await handle(request({ experimental: nested(2_500) }));
    expect(deep.status).toBe(400);
    expect((await answerOf(deep)).error).toEqual({
      code: -32600,
      message: expect.stringContaining('more than 100 levels'),
    });
    expect((await ask(request({ experimental: nested(80) }))).result).toBeDefined();
  },
);

const hello = { protocolVersion: '2025-11-25', clientInfo: { name: 't', version: '1' } };

const discovery = (capabilities: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'server/discover',
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    },
  },
});

describe('errors before params are read repeat nothing of the request', () => {
  test.each<[number, Record<string, string>]>([
    [-32020, { 'Mcp-Method': word }],
    [-32020, { 'Mcp-Name': word }],
    [-32020, { 'MCP-Protocol-Version': '2025-11-25' }],
  ])('%i for the headers %j', async (code, headers) => {
    const call = { name: 'get_service_product', arguments: {} };
    const { error } = await ask(modern('tools/call', call, headers));
    expect(error).toEqual({ code, message: expect.stringContaining('Mcp-Name') });
    expect(error?.message).not.toContain(word);
  });

  test('an unknown revision is only repeated if it looks like one', async () => {
    expect(await answerToVersion(word)).toEqual({ supported: protocolVersions, requested: '' });
    expect(await answerToVersion('2099-01-01')).toEqual({
      supported: protocolVersions,
      requested: '2099-01-01',
    });
  });

  test('params without the envelope are answered with its fields', async () => {
    const request = post(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { [word]: word } } },
      { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' },
    );
    const { error } = await ask(request);
    expect(error).toEqual({ code: -32602, message: expect.stringContaining('protocolVersion') });
  });

  test.each([
    [404, -32601, modern(word)],
    [415, -32000, modern('tools/list', {}, { 'Content-Type': `text/${word}` })],
  ])('status %i and code %i', async (status, code, request) => {
    const response = await handle(request);
    expect(response.status).toBe(status);
    const { error } = await answerOf(response);
    expect(error).toEqual({ code, message: expect.any(String) });
    expect(error?.message).not.toContain(word);
  });
});

/** The `data` of the error for an unknown revision. */
async function answerToVersion(version: string) {
  const request = modern('tools/list', {}, { 'MCP-Protocol-Version': version });
  const body = (await request.text()).replaceAll('2026-07-28', version);
  return (await ask(post(body, request.headers))).error?.data;
}
