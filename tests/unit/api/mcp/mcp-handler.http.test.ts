import { describe, expect, test } from 'vitest';
import { answerOf, legacy, modern, post } from './messages.ts';
import { handle } from './sample-server.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ hosts: string[] }>(import.meta.url);

/** The same request, received at another address. */
const at = (url: string, sent: Request) => new Request(url, sent);

describe('a Host', () => {
  test.each(['localhost:8888', '127.0.0.1', '[::1]:1', 'linnet.example', 'LINNET.example:443'])(
    '%s is accepted on a local address',
    async (Host) => {
      const asked = at('http://localhost:8888/mcp', modern('tools/list', {}, { Host }));
      expect((await handle(asked)).status).toBe(200);
    },
  );

  test.each(['evil.example', 'linnet.example.evil.example', 'localhost.evil.example', '%', ''])(
    '%j is refused with 403 on a local address in both protocols',
    async (Host) => {
      for (const refused of [modern('tools/list', {}, { Host }), legacy('ping', {}, { Host })]) {
        for (const origin of ['http://localhost:8888', 'http://127.0.0.1', 'http://[::1]:1']) {
          const response = await handle(at(`${origin}/mcp`, refused));
          expect(response.status).toBe(403);
          expect((await answerOf(response)).error).toMatchObject({
            code: -32000,
            message: expect.stringContaining(
              'start it with the address that clients use: BASE_URL=',
            ),
          });
        }
      }
    },
  );

  test.each(table.hosts)('%s, under which Netlify serves the site, is accepted', async (Host) => {
    const asked = at(`https://${Host}/mcp`, modern('tools/list', {}, { Host }));
    expect((await handle(asked)).status).toBe(200);
  });
});

describe('a body', () => {
  test('of 16384 bytes is answered', async () => {
    expect((await handle(post(padded(16_384)))).status).toBe(200);
  });

  test('of 16385 bytes is answered 413 with a JSON-RPC error', async () => {
    const response = await handle(post(padded(16_385)));
    expect(response.status).toBe(413);
    expect(await answerOf(response)).toMatchObject({ id: null, error: { code: -32000 } });
  });

  test.each([
    ['no JSON', '{"jsonrpc":'],
    ['empty', ''],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('that is %s is answered 400 with a parse error', async (_case, body) => {
    const response = await handle(post(body));
    expect(response.status).toBe(400);
    expect((await answerOf(response)).error?.code).toBe(-32700);
  });

  test.each([null, 1, 'text', {}, { jsonrpc: '1.0', id: 1, method: 'ping' }, { id: 1 }])(
    '%j is answered 400, because it is not a JSON-RPC message',
    async (body) => {
      const response = await handle(post(JSON.stringify(body)));
      expect(response.status).toBe(400);
      expect((await answerOf(response)).error?.code).toBe(-32600);
    },
  );

  test('of another media type is answered 415', async () => {
    expect((await handle(legacy('ping', {}, { 'Content-Type': 'text/plain' }))).status).toBe(415);
    expect((await handle(modern('tools/list', {}, { 'Content-Type': 'text/plain' }))).status).toBe(
      415,
    );
  });
});

describe('every answer', () => {
  test.each([
    ['a result of 2026-07-28', () => modern('tools/list')],
    ['a result of 2025-11-25', () => legacy('tools/list')],
    ['an error', () => modern('nothing/here')],
    ['a refusal', () => post('{')],
    ['a notification', () => post({ jsonrpc: '2.0', method: 'notifications/initialized' })],
  ])('such as %s is not cached and readable from any origin', async (_case, make) => {
    const { headers } = await handle(make());
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Mcp-Session-Id')).toBeNull();
  });
});

/** A valid message with the given number of bytes. */
function padded(bytes: number): string {
  const [start, end] = ['{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"', '"}}'];
  return `${start}${'x'.repeat(bytes - start.length - end.length)}${end}`;
}
