import { describe, expect, inject, it } from 'vitest';

const base = inject('baseUrl');

describe('a deploy', () => {
  it.each(['/openapi.json', '/llms-full.txt', '/index.md', '/feeds/schema.jsonl'])(
    'is compressed for %s',
    async (path) => {
      const response = await fetch(`${base}${path}`, {
        headers: { 'Accept-Encoding': 'br, gzip' },
      });
      expect(response.headers.get('content-encoding')).toMatch(/^(?:br|gzip|zstd)$/);
    },
  );

  it('may be indexed, unless it is a preview', async () => {
    const tag = (await fetch(`${base}/`)).headers.get('x-robots-tag');
    const isPreview = new URL(base).hostname.includes('--');
    expect(tag).toBe(isPreview ? 'noindex' : null);
  });
});
