import { describe, expect, test } from 'vitest';
import { answeredVersions, protocolVersions } from '../../../../src/contract/versions.ts';
import { answerOf, legacy, message, modern, post, protocols } from './messages.ts';
import { content, handle, published } from './sample-server.ts';

const ask = async (request: Request) => answerOf(await handle(request));

const initialize = (protocolVersion: string) =>
  post({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });

const batch = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));

const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } };

describe('revision 2026-07-28', () => {
  test('answers server/discover with identity, capabilities and instructions', async () => {
    const { result } = await ask(modern('server/discover'));
    expect(result).toMatchObject({
      supportedVersions: protocolVersions,
      capabilities: published.card().capabilities,
      instructions: published.card().instructions,
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': content.site.mcp },
    });
  });

  test.each(['server/discover', 'tools/list', 'resources/list', 'resources/templates/list'])(
    'marks the result of %s as not cacheable',
    async (method) => {
      const { result } = await ask(modern(method));
      expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
    },
  );

  test('marks the result of resources/read as not cacheable', async () => {
    const { result } = await ask(modern('resources/read', { uri: `${content.site.baseUrl}/` }));
    expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });

  test('lists the same tools in the same order every time', async () => {
    const [first, second] = [await ask(modern('tools/list')), await ask(modern('tools/list'))];
    expect(second).toEqual(first);
  });

  test.each([
    ['MCP-Protocol-Version', '2025-11-25'],
    ['Mcp-Method', 'tools/call'],
  ])('answers 400 to a header %s that contradicts the body', async (header, value) => {
    const response = await handle(modern('tools/list', {}, { [header]: value }));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error?.code).toBe(-32020);
  });

  test('answers 400 to a header Mcp-Name that contradicts the body', async () => {
    const call = { name: 'get_service_product', arguments: {} };
    const response = await handle(modern('tools/call', call, { 'Mcp-Name': 'other' }));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error?.code).toBe(-32020);
  });

  test('answers 400 with the supported revisions to a future revision', async () => {
    const future = '2099-01-01';
    const request = modern('tools/list', {}, { 'MCP-Protocol-Version': future });
    const body = (await request.text()).replaceAll('2026-07-28', future);
    const response = await handle(post(body, request.headers));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error).toMatchObject({
      code: -32022,
      data: { supported: protocolVersions },
    });
  });

  test('answers 404 to an unknown method', async () => {
    const response = await handle(modern('nothing/here'));
    expect(response.status).toBe(404);
    expect((await answerOf(response)).error?.code).toBe(-32601);
  });

  test('ignores the session id of a client that had one', async () => {
    const response = await handle(modern('tools/list', {}, { 'Mcp-Session-Id': 'stale' }));
    expect(response.status).toBe(200);
  });

  test('acknowledges a subscription and completes it at once', async () => {
    const notifications = { toolsListChanged: true, resourcesListChanged: true };
    const response = await handle(modern('subscriptions/listen', { notifications }));
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
    const events = (await response.text())
      .match(/(?<=^data: ).+$/gm)!
      .map((one) => JSON.parse(one));
    expect(events).toMatchObject([
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {} } },
      { id: 1, result: { resultType: 'complete' } },
    ]);
  });
});

describe('the earlier revisions', () => {
  const [, ...earlier] = answeredVersions;

  test.each(earlier)('%s is negotiated by initialize, with a JSON answer', async (version) => {
    const response = await handle(initialize(version));
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const { name, version: ownVersion } = content.site.mcp;
    expect((await answerOf(response)).result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name, version: ownVersion },
      capabilities: published.card().capabilities,
      instructions: published.card().instructions,
    });
  });

  test('need no handshake before a call', async () => {
    expect((await ask(legacy('tools/list'))).result.tools).toHaveLength(3);
  });

  test('accept the notification that ends the handshake', async () => {
    const response = await handle(post({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect(response.status).toBe(202);
  });

  test.each(['application/json', '*/*', 'text/event-stream', ''])(
    'answer in JSON to Accept: %s',
    async (Accept) => {
      const response = await handle(legacy('tools/list', {}, { Accept }));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('application/json');
    },
  );

  test('ignore the session id of a client that had one', async () => {
    const response = await handle(legacy('ping', {}, { 'Mcp-Session-Id': 'stale' }));
    expect(response.status).toBe(200);
  });
});

describe('server/discover', () => {
  const [newest, ...earlier] = answeredVersions;
  const request = { jsonrpc: '2.0', id: 7, method: 'server/discover' };

  test.each([undefined, ...earlier])(
    'without _meta and with the version header %s is answered as in the newest revision',
    async (version) => {
      const headers = new Headers();
      if (version !== undefined) headers.set('MCP-Protocol-Version', version);
      const { id, result } = await ask(post(request, headers));
      expect(id).toBe(7);
      expect(result).toEqual((await ask(modern('server/discover'))).result);
    },
  );

  test.each(earlier)('with %s in header and _meta is answered', async (version) => {
    const { result } = await ask(discovery(version, version));
    expect(result.supportedVersions).toEqual(protocolVersions);
  });

  test.each(['1999-01-01', '2099-01-01'])(
    'with the unknown version header %s is answered with all supported versions',
    async (version) => {
      const headers = { 'MCP-Protocol-Version': version };
      for (const sent of [post(request, headers), discovery(version, version)]) {
        const response = await handle(sent);
        expect(response.status).toBe(400);
        expect((await answerOf(response)).error).toMatchObject({
          code: -32022,
          data: { supported: protocolVersions, requested: version },
        });
      }
    },
  );

  test('with the newest version only in the header is answered with what _meta must contain', async () => {
    const response = await handle(post(request, { 'MCP-Protocol-Version': newest }));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('io.modelcontextprotocol/protocolVersion'),
    });
  });

  test('with a header that contradicts _meta is refused', async () => {
    const { error } = await ask(discovery('2025-11-25', newest));
    expect(error?.code).toBe(-32020);
  });

  /** A discovery with one version in the header and one in `_meta`. */
  function discovery(header: string, claimed: string) {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': claimed,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = { 'MCP-Protocol-Version': header, 'Mcp-Method': 'server/discover' };
    return post({ ...request, params: { _meta } }, headers);
  }
});

describe('a batch', () => {
  test.each([1, 10])('of %i messages is answered in revision 2025-03-26', async (count) => {
    const response = await handle(post(batch(count)));
    const answers = (await response.json()) as { id: number }[];
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, id) => id));
  });

  test.each([0, 11])('of %i messages is answered 400', async (count) => {
    const response = await handle(post(batch(count)));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error?.code).toBe(-32600);
  });

  test.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
    'is answered 400 in revision %s, which has no batches',
    async (version) => {
      const response = await handle(post(batch(2), { 'MCP-Protocol-Version': version }));
      expect(response.status).toBe(400);
      expect((await answerOf(response)).error?.code).toBe(-32600);
    },
  );

  test('that cancels its own request is still answered', async () => {
    const response = await handle(post([...batch(1), cancelled]));
    expect(await response.json()).toMatchObject([
      { id: 0, result: { tools: published.card().tools.map(({ name }) => ({ name })) } },
    ]);
  });

  test('that contains only cancellations is accepted', async () => {
    expect((await handle(post([cancelled]))).status).toBe(202);
  });
});

test.each(protocols)('answers of concurrent %s requests do not get mixed up', async (protocol) => {
  const words = [
    'nfc',
    'battery',
    'duplicates',
    'permissions',
    'import',
    'camera',
    'backup',
    'tag',
  ];
  const call = (query: string) =>
    ask(message(protocol, 'tools/call', { name: 'search_service_docs', arguments: { query } }));
  const together = await Promise.all(words.map(call));
  for (const [index, word] of words.entries()) expect(together[index]).toEqual(await call(word));
  expect(new Set(together.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(4);
});
