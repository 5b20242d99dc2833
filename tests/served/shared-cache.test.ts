import * as fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { inputs } from '../setup/inputs.ts';
import { sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { pages } = await sitePages(base);

/** Accept headers of clients, and the variant that each must get. */
const clients = [
  {
    name: 'browser',
    variant: 'html',
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  },
  {
    name: 'agent',
    variant: 'markdown',
    headers: { Accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' },
  },
  { name: 'reader of Markdown only', variant: 'markdown', headers: { Accept: 'text/markdown' } },
  { name: 'reader of plain text', variant: 'plain', headers: { Accept: 'text/plain' } },
  { name: 'curl', variant: 'html', headers: { Accept: '*/*' } },
  {
    name: 'agent that refuses Markdown',
    variant: 'html',
    headers: { Accept: 'text/markdown;q=0, */*' },
  },
  {
    name: 'crawler that weighs HTML higher',
    variant: 'html',
    headers: { Accept: 'text/html, text/markdown;q=0.5' },
  },
] as const;

/**
 * The least careful shared cache that is still allowed: it stores one answer per address, ignores Vary, and
 * revalidates only if Cache-Control requires it.
 */
function carelessCache() {
  const kept = new Map<string, { etag: string; body: string; type: string }>();
  return async (path: string, headers: Record<string, string>) => {
    const stored = kept.get(path);
    const response = await fetch(`${base}${path}`, {
      headers: { ...headers, ...(stored && { 'If-None-Match': stored.etag }) },
    });
    if (response.status === 304) return stored!;
    const answer = {
      etag: response.headers.get('etag') ?? '',
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
    const policy = response.headers.get('cache-control') ?? '';
    expect(policy, path).toMatch(/max-age=0.*must-revalidate|no-store/);
    if (!policy.includes('no-store') && answer.etag) kept.set(path, answer);
    return answer;
  };
}

it(`returns the right variant in ${inputs.cachedReads} mixed reads through a cache that ignores Vary`, async () => {
  const paths = [...pages.slice(0, 4).map(({ path }) => path), '/no-such-page'];
  const read = carelessCache();
  const crossings: string[] = [];
  const reads = fc.tuple(fc.constantFrom(...clients), fc.constantFrom(...paths));
  const sample = { seed: 20_261_121, numRuns: inputs.cachedReads };
  for (const [client, path] of fc.sample(reads, sample)) {
    const { type, body } = await read(path, client.headers);
    const [, variant] = /^text\/(\w+)/.exec(type)!;
    const isHtml = body.startsWith('<!');
    if (variant !== client.variant || isHtml !== (client.variant === 'html'))
      crossings.push(`${client.name} ${path}`);
  }
  expect(crossings).toEqual([]);
});
