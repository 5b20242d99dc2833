import { beforeAll, expect, inject, it } from 'vitest';
import { locations } from '../../src/site/locations.ts';
import { aliasMarkdownVersion } from '../../src/content/model/page-address.ts';
import type { Content } from '../../src/content/model/content.ts';
import { siteContent } from './site-content.ts';
import { describeWithContent } from './with-content.ts';

const base = inject('baseUrl');
const documents = new Set<string>(Object.values(locations).map(({ path }) => path));
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: 'manual', ...init });
const asMarkdown = { headers: { Accept: 'text/markdown' } };

describeWithContent(() => {
  let { pages, gone }: Pick<Content, 'pages' | 'gone'> = { pages: [], gone: [] };
  beforeAll(async () => {
    ({ pages, gone } = await siteContent(base));
  });

  it('a former address redirects to its page in one step, also for the Markdown version', async () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { path, markdownVersion, aliases } of pages) {
      for (const alias of aliases) {
        for (const [from, to] of [
          [alias, path],
          [aliasMarkdownVersion(alias), markdownVersion],
        ] as const) {
          // A document such as /auth.md is served at its address.
          if (documents.has(from)) continue;
          const response = await get(from);
          expect([response.status, response.headers.get('location')], from).toEqual([301, to]);
          expect((await get(to)).status, to).toBe(200);
        }
      }
    }
  });

  it('a removed page answers 410 with links to other pages, as HTML and as Markdown', async () => {
    expect(Array.isArray(gone)).toBe(true);
    for (const { path, markdownVersion, reason, instead } of gone) {
      const html = await get(path);
      const text = await html.text();
      expect([html.status, html.headers.get('content-type')?.toLowerCase()]).toEqual([
        410,
        'text/html; charset=utf-8',
      ]);
      expect(text).toContain('<h1>Page removed</h1>');
      expect(text).toContain(`<a href="${instead ?? '/search'}"`);

      const [file, negotiated] = await Promise.all([get(markdownVersion), get(path, asMarkdown)]);
      const markdown = await file.text();
      expect(markdown).toContain('# Page removed\n');
      if (reason !== undefined) expect(markdown).toContain(reason.split(/[\\*_[\]]/, 1)[0]);
      expect(await negotiated.text()).toBe(markdown);
      for (const response of [file, negotiated]) {
        expect(response.status).toBe(410);
        expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
        expect(response.headers.has('link')).toBe(false);
      }
      for (const [, url] of markdown.matchAll(/\]\([^)]*?\/\/[^/]+([^)]*)\)/g)) {
        expect((await get(url!)).status, url).toBe(200);
      }
      for (const response of [html, file, negotiated]) {
        expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        expect(response.headers.get('vary')).toMatch(/(^|[ ,])Accept($|[ ,])/);
      }
      for (const init of [{}, asMarkdown]) {
        const head = await get(path, { ...init, method: 'HEAD' });
        expect([head.status, await head.text()]).toEqual([410, '']);
      }
    }
  });

  it('a removed page is listed nowhere', async () => {
    const lists = [
      '/sitemap.xml',
      '/sitemap.md',
      '/llms.txt',
      '/llms-full.txt',
      '/pages.json',
      '/page-words.txt',
      '/blog/feed.xml',
      '/schemamap.xml',
      '/schema_map.xml',
      '/feeds/schema.jsonl',
      '/openapi.json',
    ];
    for (const list of lists) {
      const text = await (await get(list)).text();
      for (const { path } of gone) expect(text, list).not.toContain(`${path}`);
      expect(text, list).not.toContain('/gone/');
    }
    for (const { path } of gone) {
      const query = path.split('/').at(-1)!;
      const found = await (await get(`/ask?query=${query}`)).text();
      expect(found).not.toMatch(new RegExp(`${path}["#.]`));
    }
  });
});
