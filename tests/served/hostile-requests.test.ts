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

const probe = 'qzvxprobe';

/** The list of them in `_meta`, in JSON and in the data of events. */
const unknownWords = /"unknown_words":\[[^\]]*\]/g;

describe('responses do not repeat input', () => {
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

describe('MCP', () => {
  it.each(['file:///etc/passwd', '../package.json', '/about.md', `${base}/..%2fpackage.json`])(
    'has no resource %s',
    async (uri) => {
      const answer = await sendTo(base, legacy('resources/read', { uri }));
      expect(await answer.json()).toMatchObject({ error: { code: -32602 } });
    },
  );

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf'])(
    'has no tool %s, and /ask ignores a member of this name',
    async (word) => {
      const body = `{"query":{"text":"a","${word}":{"site":"x"}},"${word}":{"limit":0}}`;
      expect((await fetch(`${base}/ask`, { method: 'POST', body })).status).toBe(200);
      const answer = await sendTo(base, legacy('tools/call', { name: word, arguments: {} }));
      expect(await answer.json()).toMatchObject({ error: { code: -32602 } });
    },
  );
});
