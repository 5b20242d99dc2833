import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSamples } from '../../../../src/site/components/request-samples.ts';
import { hasPython, runSample } from '../../../setup/run-sample.ts';

const text = `What's "this" \\n $HOME \`pwd\` & 100 % – ü 👍?`;

describe('samples with a question that has every kind of quotation mark', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    /** Answers with the request, also in the place of the answer of a tool. */
    server = createServer(async (request, response) => {
      const chunks = await request.toArray();
      const body = Buffer.concat(chunks as Buffer[]).toString();
      const { method, url } = request;
      const sent = { method, url, body: body === '' ? null : (JSON.parse(body) as unknown) };
      response.end(JSON.stringify({ ...sent, result: { structuredContent: sent } }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const languages = ['curl', 'JavaScript', ...(hasPython ? ['Python'] : [])];

  it.each(languages)('send it as it is, in the body and in the address, in %s', async (title) => {
    const body = { query: { text }, limit: 1 };
    const query = `${new URLSearchParams({ query: text })}`;
    const request = { mcpUrl: `${base}/mcp`, tool: 'search', toolArguments: {} };
    const codeFor = (sent: { url: string; body?: object }) =>
      requestSamples({ ...request, ...sent }).find((sample) => sample.title === title)!.code;
    const posted = await runSample(title, codeFor({ url: `${base}/ask`, body }));
    expect(posted).toMatchObject({ method: 'POST', url: '/ask', body });
    const got = await runSample(title, codeFor({ url: `${base}/ask?${query}` }));
    expect(got).toMatchObject({ method: 'GET', url: `/ask?${query}`, body: null });
  });

  it('send it as an argument of the tool over MCP', async () => {
    const toolArguments = { query: text, limit: 1 };
    const samples = requestSamples({
      url: base,
      mcpUrl: `${base}/mcp`,
      tool: 'search',
      toolArguments,
    });
    expect(await runSample('MCP', samples.at(-1)!.code)).toMatchObject({
      method: 'POST',
      url: '/mcp',
      body: { method: 'tools/call', params: { name: 'search', arguments: toolArguments } },
    });
  });
});
