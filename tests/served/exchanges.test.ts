import { describe, expect, inject, it } from 'vitest';
import { askFailure } from '../../src/contract/ask-failures.ts';
import { errorResponse, restErrors } from '../../src/contract/errors.ts';
import type { ProductInfo } from '../../src/contract/product.ts';
import { securityHeaders } from '../../src/base/http/security-headers.ts';
import { patternOf } from '../setup/read-yaml.ts';
import { mediaTypes, readExchanges, type Exchange } from './exchanges/read-exchanges.ts';
import { forEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const domain = new URL(base).hostname;
const { pages } = await sitePages(base);
const page = pages.find(({ path }) => path !== '/')!;
const product = (await (await fetch(`${base}/api/v1/product`)).json()) as ProductInfo;
const robots = await (await fetch(`${base}/robots.txt`)).text();

const exchanges = readExchanges({
  base,
  domain,
  DOMAIN: domain.toUpperCase(),
  page: page.path,
  'page.md': page.markdownVersion,
  product: product.name,
  'product.json': JSON.stringify(product.name),
  query: encodeURIComponent(product.name),
  signal: /^Content-Signal: (.+)$/m.exec(robots)![1]!,
  spaces: ' '.repeat(4096 - Buffer.byteLength(JSON.stringify({ query: { text: product.name } }))),
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

async function answerTo({ method, path, accept, headers, body, follow }: Exchange) {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { ...headers, ...(accept && { Accept: accept }) },
    redirect: follow ? 'follow' : 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Every request is sent once. */
const answers = new Map<Exchange, Answer>();
await forEach(exchanges, async (exchange) => {
  answers.set(exchange, await answerTo(exchange));
});

it.each(exchanges)('$name', async (exchange) => {
  const { error, failure, type, has = {}, json, text, lacks, same, accept } = exchange;
  const answer = answers.get(exchange)!;
  const failed = failure && askFailure(failure, exchange.method === 'GET' ? 'GET' : 'POST', domain);
  const status = exchange.status ?? failed?.status ?? (error ? restErrors[error].status : 200);
  if (status === 'any') expect(answer.status).toBeLessThan(500);
  else expect(answer.status).toBe(status);
  const expected = { ...has, ...((failure || error) && { 'content-type': mediaTypes.json }) };
  if (type) expected['content-type'] = mediaTypes[type];
  for (const [name, value] of Object.entries(expected)) expectText(answer, name, value);
  if (failed) expect(JSON.parse(answer.text)).toEqual(failed.body);
  if (error) expect(JSON.parse(answer.text)).toEqual(errorResponse(error));
  if (json) expect(JSON.parse(answer.text)).toMatchObject(json);
  if (text?.startsWith('/')) expect(answer.text).toMatch(patternOf(text));
  else if (text !== undefined) expect(answer.text).toBe(text);
  if (lacks) expect(answer.text).not.toMatch(patternOf(lacks));
  if (same === undefined) return;
  const other = await answerTo({ name: '', method: 'GET', path: same, ...(accept && { accept }) });
  expect(answer.text).toBe(other.text);
});

function expectText({ headers }: Answer, name: string, value: string | null): void {
  const own = headers.get(name);
  if (value?.startsWith('/') && value.endsWith('/'))
    expect(own ?? 'no such header', name).toMatch(patternOf(value));
  else expect(name === 'content-type' ? own?.toLowerCase() : own, name).toBe(value);
}

/** Lists the requests whose answer is wrong. */
const wrong = (isWrong: (exchange: Exchange, answer: Answer) => boolean): string[] =>
  [...answers].filter(([exchange, answer]) => isWrong(exchange, answer)).map(([{ name }]) => name);

describe('every answer of these tables', () => {
  const { 'Content-Security-Policy': policy, ...others } = securityHeaders([]);

  it('has the security headers', () => {
    expect(others).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    const required = { ...others, 'X-Content-Type-Options': 'nosniff' };
    const lacking = wrong(
      (_, { headers }) =>
        ownPolicy(headers.get('content-security-policy')) !== ownPolicy(policy) ||
        Object.entries(required).some(([name, value]) => headers.get(name) !== value),
    );
    expect(lacking).toEqual([]);
  });

  it('is open to every origin, and sets no cookie', () => {
    expect(
      wrong(
        (_, { headers }) =>
          headers.get('access-control-allow-origin') !== '*' || headers.has('set-cookie'),
      ),
    ).toEqual([]);
  });

  it('is cached only with status 200, and never if it is computed', () => {
    expect(
      wrong(({ path }, { status, headers }) => {
        const cache = headers.get('cache-control') ?? '';
        if (/^\/(?:ask|mcp)\b(?!\/)/.test(path))
          return !/^no-store(?:, no-transform)?$/.test(cache);
        return status !== 200 && /max-age=[1-9]|immutable/.test(cache);
      }),
    ).toEqual([]);
  });

  it('repeats nothing of the request', () => {
    const probed = exchanges.filter(({ path }) => path.includes(probe));
    expect(probed.length).toBeGreaterThan(10);
    expect(
      wrong((_, { headers, text }) => `${[...headers].join()}${text}`.includes(probe)),
    ).toEqual([]);
  });

  it('has the same status, type and links for HEAD, without a body', async () => {
    const different: string[] = [];
    const reads = [...answers].filter(([{ method }]) => method === 'GET');
    await forEach(reads, async ([exchange, answer]) => {
      const head = await answerTo({ ...exchange, method: 'HEAD' });
      const [own, full] = [head, answer].map(({ status, headers }) =>
        [status, ...compared.map((name) => headers.get(name))].join(),
      );
      if (own !== full || head.text !== '') different.push(`${exchange.name}: ${own}, not ${full}`);
    });
    expect(different).toEqual([]);
  });
});

/** The policy without hosts of pictures, which it may contain on pages. */
const ownPolicy = (text: string | null) => text?.replace(/img-src [^;]*/, '');

/** Text of a client that occurs nowhere else. */
const probe = 'qzvxprobe';

const compared = [
  'content-type',
  'cache-control',
  'link',
  'location',
  'content-location',
  'x-markdown-tokens',
];
