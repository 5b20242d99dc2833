import { beforeAll, expect, it } from 'vitest';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { sampleSearcher } from './sample-index.ts';

let searcher: Searcher;
beforeAll(async () => {
  searcher = await sampleSearcher();
});

it.each([
  ['rate limit', /no quota per client|sets no rate limit/],
  ['rate limits', /no quota per client|sets no rate limit/],
  ['throttling', /429/],
  ['quota', /no quota per client|none per client/i],
  ['429', /retry after 429 and 503|wait as long as|429, 503 – Retry: Yes/i],
  ['too many requests', /None per client|429 \(too many requests\)|429, 503 – Retry: Yes/],
  ['Retry-After', /wait as long as|Retry-After/],
  ['SLA', /no SLA/],
  ['uptime', /no uptime/],
  ['timeout', /your own timeout/],
  ['CORS', /any web origin may call/i],
  ['API key', /no API key/],
  ['authentication', /no authentication/],
  ['bearer token', /no bearer token|Bearer tokens/],
  ['OAuth', /no OAuth/],
  ['pagination', /next_cursor/],
  // The word alone is also the name of an MCP client.
  ['cursor of the next page', /next_cursor/],
  ['webhooks', /no webhooks/],
  ['SDK', /no SDK/],
  ['sandbox', /no sandbox|sandbox: the live/],
  ['caching', /max-age=3600|Cache-Control/],
  ['polling', /do not poll/i],
  ['deprecation', /Deprecation/],
  ['robots.txt', /^\/developers(?:\/resources)?: .*\/robots\.txt/],
  ['llms.txt', /^\/developers(?:\/resources)?: .*\/llms\.txt/],
  ['schemamap', /^\/developers(?:\/resources)?: .*\/schemamap\.xml/],
  ['schemamap.xml', /^\/developers(?:\/resources)?: .*\/schemamap\.xml/],
  ['SKILL.md', /^\/developers(?:\/resources)?: .*\/linnet-facts\/SKILL\.md/],
  ['AGENTS.md', /^\/developers(?:\/resources)?: .*\/AGENTS\.md/],
  ['openapi.json', /^\/developers(?:\/resources)?: .*\/openapi\.json/],
  ['sitemap', /^\/developers(?:\/resources)?: .*\/sitemap\.xml/],
])('the first result for “%s” contains the answer', (words, answer) => {
  const [first] = searcher.search(words, { offset: 0, limit: 1 }).results;
  expect(`${first?.path}: ${first?.description}`).toMatch(answer);
});
