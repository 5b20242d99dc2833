import { Parser } from 'htmlparser2';
import { describe, expect, inject, it } from 'vitest';
import { forEach, holdEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { baseUrl, pages } = await sitePages(base);

const read = new Map<string, string>();
await forEach([...pages.map((page) => page.path), '/search', '/404'], async (path) => {
  read.set(path, await (await fetch(`${base}${path}`)).text());
});
const found = (path: string, pattern: RegExp) =>
  [...read.get(path)!.matchAll(pattern)].map((match) => match[1] ?? '');

describe('the HTML of every page', () => {
  it('has nothing inline that its Content-Security-Policy forbids', () =>
    holdEach(pages, ({ path }) => {
      const inline: string[] = [];
      const parser = new Parser({
        onopentag(name, attributes) {
          const names = Object.keys(attributes).filter((one) => /^(style|on\w+)$/.test(one));
          inline.push(...names.map((one) => `${name} ${one}`));
          if (name === 'style' || (name === 'script' && isRun(attributes))) inline.push(name);
        },
      });
      parser.end(read.get(path)!);
      expect(inline).toEqual([]);
    }));

  it('has one H1, a title, a description and one canonical address', () =>
    holdEach(pages, ({ path, markdownVersion }) => {
      expect(found(path, /(<h1)[ >]/g)).toHaveLength(1);
      expect(found(path, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
      expect(found(path, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
      expect(found(path, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${baseUrl}${path}`]);
      const alternate = /<link rel="alternate" href="([^"]+)" type="text\/markdown"/g;
      expect(found(path, alternate)).toEqual([markdownVersion]);
    }));

  it('has each id once, and ids of the interface start with ~, which no heading can have', () =>
    holdEach(
      [...read.keys()].map((path) => ({ path })),
      ({ path }) => {
        const ids: string[] = [];
        const others: string[] = [];
        const parser = new Parser({
          onopentag(name, { id, href }) {
            if (id === undefined) return;
            ids.push(id);
            // Headings, and fields of the API, which link to themselves.
            const isContent = /^h[1-6]$/.test(name) || href === `#${encodeURIComponent(id)}`;
            if (!isContent) others.push(id);
          },
        });
        parser.end(read.get(path)!);
        expect(ids).toEqual([...new Set(ids)]);
        expect(others).toContain('~content');
        expect(others.filter((id) => !id.startsWith('~'))).toEqual([]);
      },
    ));

  it('marks the language of each code block for converters to Markdown', () =>
    holdEach(pages, ({ path }) => {
      const code = found(path, /<pre\b[^>]*>(<code[^>]*>)/g);
      for (const tag of code) expect(tag).toMatch(/^<code class="language-[^" ]+">$/);
      expect(code).toHaveLength(found(path, /(<pre)\b/g).length);
    }));

  it('carries JSON-LD that parses', () =>
    holdEach(pages, ({ path }) => {
      const things = found(path, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
      expect(things.length).toBeGreaterThan(0);
      for (const thing of things) expect(JSON.parse(thing)).toHaveProperty('@type');
    }));
});

const property = (path: string, name: string) =>
  found(path, new RegExp(`<meta property="og:image${name}" content="([^"]+)"`, 'g'))[0];

describe('the images of link previews and home screens', () => {
  const previews = new Set(pages.map(({ path }) => property(path, '')!.replace(baseUrl, '')));

  it('have a size and alternative text', () =>
    holdEach(pages, ({ path }) => {
      expect([property(path, ':width'), property(path, ':height')]).toEqual(['1200', '630']);
      expect(property(path, ':alt')).toMatch(/\S/);
    }));

  it.each(['/icon.png', ...previews])('%s is a PNG of its size', async (path) => {
    const response = await fetch(`${base}${path}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const size = path === '/icon.png' ? [192, 192] : [1200, 630];
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
  });

  it('/favicon.svg is the logo', async () => {
    const response = await fetch(`${base}/favicon.svg`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg xmlns=.*<g .*<\/svg>\n$/);
  });
});

describe('scripts and styles', () => {
  it('are named after their content', () => {
    const paths = [...read.keys()];
    const all = new Set(paths.flatMap((path) => found(path, /(?:src|href)="\/_astro\/([^"]+)"/g)));
    const names = [...all].map((name) => name.replace(/\.[\w-]{8}\.(js|css)$/, '.$1')).sort();
    expect(names).toEqual([
      'live-answer.js',
      'not-found.js',
      'page.js',
      'search-dialog.js',
      'search-page.js',
      'site.css',
      'theme.js',
      'try-it.js',
      'webmcp.tools.js',
    ]);
  });
});

const isRun = (attributes: Record<string, string>) =>
  !('src' in attributes) && !attributes['type']?.endsWith('json');
