import { sitePages } from '../served/site-pages.ts';
import { testQueries } from '../served/test-queries.ts';
import { legacy, modern } from '../unit/api/mcp/messages.ts';

/** A request that has the same answer every time. */
export interface LoadRequest {
  /** What it reads and how, for the report. */
  kind: string;
  path: string;
  init: RequestInit;
}

/**
 * Lists requests with different questions for all surfaces of the site: `count` for the search in five forms, then
 * reads of static files and wrong requests. The questions are those of /evals.json or, in a site without them, the
 * titles of its pages, alone and with words of each other.
 */
export async function loadRequests(origin: string, count: number): Promise<LoadRequest[]> {
  const questions = (await testQueries(origin)).map(({ question }) => question);
  const texts = questions.length > 0 ? questions : await titles(origin);
  const searches = Array.from({ length: count }, (_, number) => {
    const round = Math.floor(number / texts.length);
    const other = texts[(number + round * 7) % texts.length]!.split(' ').at(-1)!;
    return `${texts[number % texts.length]!}${round > 0 ? ` ${other} ${round}` : ''}`.slice(0, 300);
  });
  const forms = await Promise.all(searches.map((text, number) => search(text, number)));
  return [...forms, ...fixed];
}

const titles = async (origin: string) => (await sitePages(origin)).pages.map(({ title }) => title);

async function search(text: string, number: number): Promise<LoadRequest> {
  const query = { text };
  const args = { name: 'search_service_docs', arguments: { query: text } };
  switch (number % 5) {
    case 0:
      return { kind: 'GET /ask', path: `/ask?query=${encodeURIComponent(text)}`, init: {} };
    case 1:
      return { kind: 'POST /ask', path: '/ask', init: ask({ query, limit: 10 }) };
    case 2:
      return { kind: 'events', path: '/ask', init: ask({ query, prefer: { streaming: true } }) };
    case 3:
      return {
        kind: 'MCP 2026-07-28',
        path: '/mcp',
        init: await initOf(modern('tools/call', args)),
      };
    default:
      return {
        kind: 'MCP 2025-11-25',
        path: '/mcp',
        init: await initOf(legacy('tools/call', args)),
      };
  }
}

const ask = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

async function initOf(request: Request): Promise<RequestInit> {
  return { method: 'POST', headers: request.headers, body: await request.text() };
}

const markdown = { headers: { Accept: 'text/markdown' } };

const fixed: readonly LoadRequest[] = [
  { kind: 'static files', path: '/', init: {} },
  { kind: 'static files', path: '/api/v1/product', init: {} },
  { kind: 'static files', path: '/api/v1/resources?category=support', init: {} },
  { kind: 'static files', path: '/llms.txt', init: {} },
  { kind: 'negotiated', path: '/', init: markdown },
  { kind: 'negotiated', path: '/developers', init: markdown },
  { kind: 'wrong requests', path: '/nope.md', init: {} },
  { kind: 'wrong requests', path: '/api/v1/resources?category=nope', init: {} },
  { kind: 'wrong requests', path: '/ask', init: { method: 'POST', body: '{"query":' } },
  { kind: 'wrong requests', path: '/ask', init: { method: 'POST', body: 'x'.repeat(5000) } },
  { kind: 'wrong requests', path: '/mcp', init: { method: 'POST', body: '[]' } },
];
