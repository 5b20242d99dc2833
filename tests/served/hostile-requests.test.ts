import { describe, expect, inject, it } from 'vitest';
import { legacy, sendTo } from '../unit/api/mcp/messages.ts';

const base = inject('baseUrl');
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, { headers, redirect: 'manual' });

/** The headers and body of a response as one text. */
async function said(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [...headers, await response.text()].join('\n');
}

const accepts = ['text/html', 'text/markdown'];
const probe = 'qzvxprobe';
const probed = [
  `/${probe}`,
  `/${probe}.md`,
  `/support/${probe}.md`,
  `/api/${probe}`,
  `/api/v1/resources?category=${probe}`,
  `/search?query=%3Cscript%3E${probe}%3C/script%3E`,
  `/?mode=${probe}`,
  `/ask?query=a&limit=${probe}`,
  `/ask?query=a&mode=${probe}`,
];

/** The list of them in `_meta`, in JSON and in the data of events. */
const unknownWords = /"unknown_words":\[[^\]]*\]/g;

describe('responses do not repeat input', () => {
  it.each(probed)('by %s', async (path) => {
    for (const accept of accepts) {
      expect(await said(await get(path, { Accept: accept }))).not.toContain(probe);
    }
  });

  it.each([
    `/ask?query=${probe}`,
    `/ask?query=${probe}&streaming=true`,
    `/ask?query=a%0D%0ASet-Cookie:${probe}=1`,
    `/ask?query=%22%3E%3Cscript%3E${probe}%3C/script%3E`,
  ])('by %s, but for the plain letters of a word that occurs nowhere', async (path) => {
    const answer = await said(await get(path));
    const lists = answer.match(unknownWords) ?? [];
    expect(lists.length).toBeGreaterThan(0);
    expect(answer.replaceAll(unknownWords, '')).not.toContain(probe);
    for (const list of lists) expect(list).toMatch(/^"unknown_words":\["\w+"(,"\w+")*\]$/);
  });
});

describe('addresses do not depend on request headers', () => {
  const forged = {
    'X-Forwarded-Host': `${probe}.example`,
    'X-Forwarded-Proto': probe,
    Forwarded: `host=${probe}.example`,
    'X-Original-URL': `/${probe}`,
    Origin: `https://${probe}.example`,
    Referer: `https://${probe}.example/`,
    Cookie: `session=${probe}`,
    Authorization: `Bearer ${probe}`,
    'Idempotency-Key': probe,
  };

  it.each(['/', '/index.md', '/nope.md', '/developers/', '/api/v1/product', '/ask?query=a'])(
    'of %s',
    async (path) => {
      const [plain, misled] = await Promise.all([get(path), get(path, forged)]);
      expect(misled.status).toBe(plain.status);
      expect(misled.headers.has('set-cookie')).toBe(false);
      const answer = await said(misled);
      expect(answer).not.toContain(probe);
      expect(answer).toContain(await plain.text());
    },
  );
});

describe('a path outside the site', () => {
  it.each([
    '/..%2fpackage.json',
    '/%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
    '/support/..%2f..%2f..%2fpackage.json',
    '/..%2fpackage.json%00.md',
    '/..%2fbuild%2fpages.json',
    '/api/..%2f..%2fpackage.json',
    '/build/search.index',
    '/_headers',
    '/.git/config',
  ])('%s is not found', async (path) => {
    for (const accept of accepts) {
      const response = await get(path, { Accept: accept });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/"devDependencies"|"markdownVersion"|\[core\]/);
    }
  });

  it.each(['file:///etc/passwd', '../package.json', '/about.md', `${base}/..%2fpackage.json`])(
    'is not a resource of the MCP server: %s',
    async (uri) => {
      const answer = await sendTo(base, legacy('resources/read', { uri }));
      expect(await answer.json()).toMatchObject({ error: { code: -32602 } });
    },
  );
});

describe('the name of a property of Object.prototype', () => {
  const words = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf'];

  it.each(words)(
    '%s is an unknown page, category, tool and member like any other',
    async (word) => {
      const page = await get(`/${word}.md`);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        404,
        'text/markdown; charset=utf-8',
      ]);
      expect((await get(`/api/v1/resources?category=${word}`)).status).toBe(400);
      expect((await get(`/ask?query=${word}`)).status).toBe(200);
      const body = `{"query":{"text":"a","${word}":{"site":"x"}},"${word}":{"limit":0}}`;
      expect((await fetch(`${base}/ask`, { method: 'POST', body })).status).toBe(200);
      const answer = await sendTo(base, legacy('tools/call', { name: word, arguments: {} }));
      expect(await answer.json()).toMatchObject({ error: { code: -32602 } });
    },
  );
});
