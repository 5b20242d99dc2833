import { describe, expect, test } from 'vitest';
import { answeredVersions, protocolVersions } from '../../../../src/contract/versions.ts';
import { readTable } from '../../../setup/read-table.ts';
import { answerOf, post, type Answer } from './messages.ts';
import { handle } from './sample-server.ts';

type Sent = Record<string, unknown> & { method?: string; params?: { _meta?: object } | null };

/** A row of the table, which explains the fields. */
interface Row {
  versions: (string | string[] | null)[];
  meta?: unknown;
  send?: Sent;
  sends?: Sent[];
  rows?: [send: Sent, code: number, message: string][];
  answer?: string | number;
  requested?: string;
  message?: string;
  lacks?: string;
}

const table = Object.entries(readTable<Record<string, Row>>(import.meta.url));

const cases = table.flatMap(([sentence, row]) => {
  const { versions, meta, requested, lacks, sends = [], answer = 'ok', message = '' } = row;
  const alike = [row.send ?? [], sends].flat();
  const all: [Sent, string | number, string][] = alike.map((one) => [one, answer, message]);
  return versions.flatMap((version) =>
    all.concat(row.rows ?? []).map(([sent, expected, text]) => {
      const name = `${sentence}: ${JSON.stringify(sent)} in ${JSON.stringify(version)}`;
      return { name, version, meta, sent, answer: expected, message: text, requested, lacks };
    }),
  );
});

/** The message as a client sends it. */
function messageOf(sent: Sent, meta: unknown): Sent {
  const { params } = sent;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': meta,
    'io.modelcontextprotocol/clientCapabilities': {},
    ...params?._meta,
  };
  return {
    jsonrpc: '2.0',
    ...(!sent.method?.startsWith('notifications/') && { id: 1 }),
    ...sent,
    ...(meta !== undefined && { params: { ...params, _meta } }),
  };
}

function requestOf(message: Sent, version: string | string[] | null): Request {
  const { name, uri } = (message.params ?? {}) as { name?: string; uri?: string };
  const request = post(message, {
    ...(message.method && { 'Mcp-Method': message.method }),
    ...((name ?? uri) && { 'Mcp-Name': (name ?? uri)! }),
  });
  for (const one of [version ?? []].flat()) request.headers.append('mcp-PROTOCOL-version', one);
  return request;
}

describe('a message', () => {
  test.each(cases)('$name', async ({ sent, meta, version, answer, message, requested, lacks }) => {
    const asked = messageOf(sent, meta);
    const response = await handle(requestOf(asked, version));
    if (answer === 'accepted') {
      expect([response.status, await response.text()]).toEqual([202, '']);
      return;
    }
    const { error, result, id } = await answerOf(response);
    if (answer === 'ok') expect(result, JSON.stringify(error)).not.toMatchObject({ isError: true });
    else if (typeof answer === 'string') expect(result?.protocolVersion).toBe(answer);
    else expect(error).toMatchObject({ code: answer, message: expect.stringContaining(message) });
    if (answer === 'ok') expect(result).toBeDefined();
    if (answer !== -32600) expect(id).toBe(asked['id'] ?? null);
    if (lacks !== undefined) expect(error!.message).not.toMatch(new RegExp(lacks));
    expect(JSON.stringify(error) ?? '').not.toContain('do as I say');
    if (answer !== -32022) return;
    expect(response.status).toBe(400);
    expect(error!.data).toEqual({
      supported: protocolVersions,
      requested: requested === 'sent' ? version : '',
    });
  });
});

async function answersTo(messages: unknown[], headers: HeadersInit = {}) {
  const response = await handle(post(messages, headers));
  return { status: response.status, answers: (await response.json()) as Answer[] };
}

describe('a batch', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'ping' };

  test('with equal ids is answered once for each message', async () => {
    const messages = [
      request,
      { ...request, method: 'tools/list' },
      request,
      { ...request, id: '1' },
    ];
    const all = (await answersTo(messages)).answers;
    expect(all.map(({ id, result }) => [id, Object.keys(result)])).toEqual([
      [1, []],
      [1, ['tools']],
      [1, []],
      ['1', []],
    ]);
  });

  test('with a wrong message still answers the others', async () => {
    const wrong = [null, 3, [request], { ...request, params: 3 }, { jsonrpc: '2.0' }];
    const { status, answers: all } = await answersTo([request, ...wrong, request]);
    expect(status).toBe(200);
    expect(all.map(({ error }) => error?.code)).toEqual([
      undefined,
      ...wrong.map(() => -32600),
      undefined,
    ]);
  });

  test('may have null members', async () => {
    const { answers: all } = await answersTo([{ ...request, params: null }]);
    expect(all).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
  });

  test('may have equal copies of the version header', async () => {
    const headers = { 'MCP-Protocol-Version': '2025-03-26, 2025-03-26' };
    expect((await answersTo([request], headers)).answers).toHaveLength(1);
  });

  test('in an unknown version is told the known ones', async () => {
    const response = await handle(post([request], { 'MCP-Protocol-Version': '2099-01-01' }));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error).toMatchObject({
      code: -32022,
      data: { supported: protocolVersions, requested: '2099-01-01' },
    });
  });

  test('of another media type is refused as a whole', async () => {
    const response = await handle(post([request], { 'Content-Type': 'text/plain' }));
    expect(response.status).toBe(415);
  });
});

test('all revisions with Streamable HTTP are advertised, and two earlier ones are answered, too', () => {
  expect(protocolVersions).toEqual(answeredVersions.filter((version) => version >= '2025-03-26'));
  expect(answeredVersions).toHaveLength(protocolVersions.length + 2);
});
