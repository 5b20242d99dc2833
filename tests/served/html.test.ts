import { Parser } from 'htmlparser2';
import { describe, expect, inject, it } from 'vitest';
import { sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { baseUrl, pages } = await sitePages(base);

describe.each(pages)('the HTML of $path', async ({ path, twin }) => {
  const html = await (await fetch(`${base}${path}`)).text();
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

  it('has nothing inline that its Content-Security-Policy forbids', () => {
    const inline: string[] = [];
    const parser = new Parser({
      onopentag(name, attributes) {
        const names = Object.keys(attributes).filter((one) => /^(style|on\w+)$/.test(one));
        inline.push(...names.map((one) => `${name} ${one}`));
        if (name === 'style' || (name === 'script' && isRun(attributes))) inline.push(name);
      },
    });
    parser.end(html);
    expect(inline).toEqual([]);
  });

  it('has one heading of the first rank, a title, a description and one address', () => {
    expect(found(/(<h1)[ >]/g)).toHaveLength(1);
    expect(found(/<title>([^<]+)<\/title>/g)).toHaveLength(1);
    expect(found(/<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
    expect(found(/<link rel="canonical" href="([^"]+)"/g)).toEqual([`${baseUrl}${path}`]);
    expect(found(/<link rel="alternate" href="([^"]+)" type="text\/markdown"/g)).toEqual([twin]);
  });

  it('carries JSON-LD that parses', () => {
    const things = found(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) expect(JSON.parse(thing)).toHaveProperty('@type');
  });
});

describe('the images of link previews and home screens', async () => {
  const previews = new Set<string>();
  for (const { path } of pages) {
    const html = await (await fetch(`${base}${path}`)).text();
    const property = (name: string) =>
      new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1];
    previews.add(property('')!.replace(baseUrl, ''));
    it(`of ${path} have their size and a text`, () => {
      expect([property(':width'), property(':height')]).toEqual(['1200', '630']);
      expect(property(':alt')).toMatch(/\S/);
    });
  }

  it.each(['/icon.png', ...previews])('%s is a PNG of its size', async (path) => {
    const response = await fetch(`${base}${path}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const size = path === '/icon.png' ? [192, 192] : [1200, 630];
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
  });

  it('/favicon.svg is the mark', async () => {
    const response = await fetch(`${base}/favicon.svg`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg xmlns=.*<g .*<\/svg>\n$/);
  });
});

describe('scripts and styles', () => {
  it('are called after what they hold', async () => {
    const found = new Set<string>();
    for (const path of [...pages.map((page) => page.path), '/search', '/404']) {
      const html = await (await fetch(`${base}${path}`)).text();
      for (const [, name] of html.matchAll(/(?:src|href)="\/_astro\/([^"]+)"/g)) found.add(name!);
    }
    const names = [...found].map((name) => name.replace(/\.[\w-]{8}\.(js|css)$/, '.$1')).sort();
    expect(names).toEqual([
      'not-found.js',
      'search-box.js',
      'search-page.js',
      'site.css',
      'try-it.js',
      'webmcp.tools.js',
    ]);
  });
});

const isRun = (attributes: Record<string, string>) =>
  !('src' in attributes) && attributes['type'] !== 'application/ld+json';
