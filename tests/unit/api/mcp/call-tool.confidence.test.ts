import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import { webTools } from '../../../../src/contract/tools.ts';
import { callWebTool } from '../../../../src/website/webmcp/call.ts';
import { readByStandard } from '../ask/event-readers.ts';
import { answerOf as askAnswerOf, get, post } from '../ask/requests.ts';
import { answerOf, message, protocols } from './messages.ts';
import { handle, published } from './sample-server.ts';

const ask = createAskHandler(published.searcher);
const name = 'search_service_docs';

/** A page of a search by each way of asking. */
const ways: Record<string, (query: string, cursor: string) => Promise<unknown>> = {
  'GET /ask': async (query, cursor) =>
    askAnswerOf(await ask(get(`?${new URLSearchParams({ query, cursor })}`))),
  events: async (query, cursor) => {
    const body = { query: { text: query }, cursor, prefer: { streaming: true } };
    const events = readByStandard(await (await ask(post(body))).text());
    const { _meta, next_cursor } = events.at(-1)!.data as SearchAnswer;
    expect(events[0]!.data).toEqual({ _meta: { ..._meta, streaming: true } });
    const results = events.slice(1, -1).map(({ data }) => (data as { item: unknown }).item);
    return { _meta, next_cursor, results };
  },
  WebMCP: async (query, cursor) => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      ask(new Request(new URL(path, 'http://127.0.0.1'), init)),
    );
    return callWebTool(
      webTools.find((tool) => tool.name === name)!,
      { query, cursor },
    );
  },
  ...Object.fromEntries(
    protocols.map((protocol) => [
      `MCP, ${protocol}`,
      async (query: string, cursor: string) => {
        const call = message(protocol, 'tools/call', { name, arguments: { query, cursor } });
        return (await answerOf(await handle(call))).result.structuredContent;
      },
    ]),
  ),
};

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['likely', 'is it free'],
  ['unlikely', 'nfc qwertzuiopx yxcvbnmasdf'],
  ['unlikely', 'wie geht das mit nfc'],
])('a search that is %s answered (%s)', (confidence, query) => {
  test.each(Object.entries(ways))('has the same scores by %s as by POST', async (_way, search) => {
    const verdicts = new Set<string | undefined>();
    for (const cursor of ['0', '5', '9999']) {
      const body = { query: { text: query }, cursor };
      const answer = SearchAnswer.parse(await askAnswerOf(await ask(post(body))));
      expect(answer.results.every(({ score }) => Number.isInteger(score))).toBe(true);
      expect(answer.results.length > 0).toBe(cursor !== '9999');
      expect(await search(query, cursor)).toEqual(answer);
      verdicts.add(answer._meta.confidence);
    }
    expect([...verdicts]).toEqual([confidence]);
  });
});
