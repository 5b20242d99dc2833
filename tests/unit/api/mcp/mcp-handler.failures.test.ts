import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../../../src/api/mcp/mcp-handler.ts';
import type { Published } from '../../../../src/api/mcp/built-files.ts';
import { answerOf, protocols, message } from './messages.ts';
import { published } from './sample-server.ts';

const secret = '/srv/secret/path';
const broken = (): never => {
  throw new Error(`ENOENT: no such file, open ${secret}`);
};

/** The lines of the log, which vitest would print otherwise. */
let log = '';
beforeEach(() => {
  log = '';
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (log += line));
});
afterEach(() => vi.restoreAllMocks());

describe.each(protocols)('when a file of the build is missing, in the %s protocol', (protocol) => {
  test.each<[string, Record<string, unknown>, Partial<Published>]>([
    ['tools/call', { name: 'get_service_product', arguments: {} }, { product: broken }],
    ['resources/list', {}, { pages: broken }],
    ['resources/read', { uri: 'https://linnet.example/support' }, { markdownVersion: broken }],
  ])('%s answers an internal error without the cause', async (method, params, parts) => {
    const handle = createHandler({ ...published, ...parts });
    const { error } = await answerOf(await handle(message(protocol, method, params)));
    expect(error).toEqual({ code: -32603, message: expect.stringContaining('Retry') });
    expect(log).toMatch(/^\/mcp failed: Error: …\n +at /);
    expect(log).not.toContain(secret);
  });

  test('every request is answered 500 without the server card', async () => {
    const handle = createHandler({ ...published, card: broken });
    const response = await handle(message(protocol, 'tools/list'));
    expect(response.status).toBe(500);
    expect((await answerOf(response)).error?.code).toBe(-32603);
    expect(log).not.toContain(secret);
  });
});
