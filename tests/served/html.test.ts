import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { baseUrl, pages } = await sitePages(base);

/** Fits the first flight of a TCP connection. */
const largestPage = 14 * 1024;

describe.each(pages)('the HTML of $path', async ({ path, twin }) => {
  const html = await (await fetch(`${base}${path}`)).text();
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

  it('arrives in the first packets', () => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(largestPage);
  });

  it('has nothing inline that its Content-Security-Policy forbids', () => {
    expect(found(/<[^>]*\s(style|on\w+)=/g)).toEqual([]);
    expect(found(/<(style)[\s>]/g)).toEqual([]);
    const scripts = found(/<script([^>]*)>/g);
    const inline = scripts.filter((attributes) => !attributes.includes(' src='));
    expect(inline.filter((attributes) => attributes !== ' type="application/ld+json"')).toEqual([]);
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

describe('the images of link previews and home screens', () => {
  it.each(['/og.png', '/icon.png'])('%s is a PNG', async (path) => {
    const response = await fetch(`${base}${path}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });
});
