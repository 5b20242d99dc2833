import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { claimsOf } from './closure/claims.ts';
import { crawl, type Crawl } from './closure/crawl.ts';
import { CrawledSite } from './closure/crawled-site.ts';

const site = new CrawledSite(inject('baseUrl'));
const publish = inject('publish');
let found: Crawl;
beforeAll(async () => {
  found = await crawl(site);
});

describe('the site, crawled from its base URL', () => {
  it('has only addresses that answer with the media type claimed for them', async () => {
    expect(found.claims.length).toBeGreaterThan(found.reached.size * 5);
    expect([...new Set(await site.failures(found.claims))]).toEqual([]);
  });

  it.runIf(publish !== undefined)('links to every public file', async () => {
    const answered = new Set([...found.reached].map((url) => new URL(url).pathname));
    const { redirects } = await parseAllRedirects({
      redirectsFiles: [`${publish}/_redirects`],
      netlifyConfigPath: 'netlify.toml',
      configRedirects: [],
      minimal: false,
    });
    for (const { from: rule = '', to, status = 301 } of redirects as Rule[]) {
      // Nothing links to targets of wildcard rules or to removed pages.
      if (rule.endsWith('/*') || status === 410 || answered.has(rule)) answered.add(to);
    }
    // Files in public/, such as proofs of domain ownership, and pictures in content/ need no links.
    const generated = publicFiles(publish!).filter(
      (path) => !existsSync(join('public', path)) && !path.startsWith('/pictures/'),
    );
    expect(generated.filter((path) => !answered.has(path))).toEqual([]);
  });
});

interface Rule {
  from?: string;
  to: string;
  status?: number;
}

/** Texts of each media type, and the addresses in them as `address` or `address type`. */
const texts: [type: string, text: string, ...claims: string[]][] = [
  [
    'link',
    '</a.md>; rel="alternate"; type="text/markdown"',
    'link 1 rel="alternate" /a.md text/markdown',
  ],
  ['text/html', '<h1>\n<a href="/b?x&amp;y">', 'line 2 <a> /b?x&y'],
  ['text/html', '<link href="/c.md" type="text/markdown">', 'line 1 <link> /c.md text/markdown'],
  ['text/html', '<meta content="https://s.example/d">', 'line 1 <meta> /d'],
  ['text/html', '<a href="http://%3Ce%3E:3000">', 'line 1 <a> http://%3Ce%3E:3000'],
  ['text/html', '<a href="mailto:a@b.example"><a href="#top">'],
  [
    'text/html',
    '\n<script type="application/ld+json">{"@id":"https://s.example/f"}</script>',
    'line 2 JSON-LD /@id /f',
  ],
  ['text/html', '<p>\n<code>curl https://s.example/g</code>', 'line 2 /g'],
  ['text/css', 'a {\n  src: url("/h.woff2")', 'line 2 /h.woff2'],
  ['text/javascript', 'import "./i.js"', 'line 1 /i.js'],
  [
    'application/linkset+json',
    '{"a":[{"href":"https://s.example/j","type":"text/plain; x=y"}]}',
    '/a/0/href /j text/plain',
  ],
  [
    'application/json',
    '{"url":"https://s.example/k","mediaType":"text/html"}',
    '/url /k text/html',
  ],
  ['application/json', '{"text":"See https://s.example/l."}', '/text /l'],
  ['application/json', '{"identity":"https://s.example/m"}'],
  [
    'application/json',
    '{"servers":[{"url":"https://s.example"}],"paths":{"/n":{}}}',
    '/servers/0/url ',
    '/paths/~1n /n',
  ],
  ['text/plain', '{}\n{"@id":"https://s.example/o"}', 'line 2 /o'],
  [
    'application/atom+xml',
    '<link href="https://s.example/p" type="text/html"/>',
    'line 1 /p text/html',
  ],
  ['application/xml', '<url>\n<loc>https://s.example/q</loc>', 'line 2 /q'],
  [
    'text/markdown',
    'A\n[b](https://s.example/r), <https://s.example/s>.',
    'line 2 /r',
    'line 2 /s',
  ],
];

it.each(texts)(
  'an address in %s is found with its place and media type: %s',
  (type, text, ...expected) => {
    const claims = claimsOf({ url: 'https://s.example/', name: '/a', type, text });
    expect(
      claims.map(({ where, url, type: claimed }) =>
        [where, url.replace('https://s.example', ''), claimed]
          .filter((part) => part !== undefined)
          .join(' '),
      ),
    ).toEqual(expected);
  },
);

/** A claim of a document about an address. */
const at = (url: string, type?: string) => ({ document: '/a', where: 'line 1', url, type });

it('a wrong address and a wrong media type are reported with their document and place', async () => {
  const [missing, page, invalid] = ['/no-such-address', '/developers', 'http://%3Ca%3E:3000'].map(
    (path) => (path.startsWith('/') ? `${site.baseUrl}${path}` : path),
  ) as [string, string, string];
  expect(await site.failures([at(missing), at(page), at(page, 'text/plain'), at(invalid)])).toEqual(
    [
      `/a line 1: ${missing} answers 404`,
      `/a line 1: ${page} is text/html, not text/plain`,
      `/a line 1: ${invalid} is no address`,
    ],
  );
});

/** The documents where agents start. */
const documents = [
  '/llms.txt',
  '/developers/llms.txt',
  '/blog/llms.txt',
  '/.well-known/ard.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/api-catalog',
  '/.well-known/agent-skills/index.json',
  '/.well-known/mcp.json',
  '/.well-known/mcp/server-card.json',
  '/.well-known/security.txt',
  '/mcp/server-card',
  '/mcp/server.json',
  '/schemamap.xml',
  '/schema_map.xml',
  '/feeds/schema.jsonl',
  '/sitemap.xml',
  '/sitemap.md',
  '/blog/feed.xml',
  '/robots.txt',
  '/auth.md',
  '/AGENTS.md',
  '/openapi.json',
  '/api/v1/product',
  '/api/v1/resources',
  '/developers',
  '/index.md',
];

/** Those that also claim media types. */
const typedDocuments = [
  '/.well-known/ard.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/api-catalog',
  '/blog/feed.xml',
  '/openapi.json',
  '/api/v1/resources',
  '/developers',
];

/** The documents with claims about this site, or only those that claim media types. */
const claiming = (typed: boolean) =>
  new Set(
    found.claims
      .filter(({ url, type }) => site.owns(url) && (!typed || type !== undefined))
      .map(({ document }) => document),
  );

it('addresses are found in every document where agents start, and media types where they claim them', () => {
  expect(documents.filter((path) => !claiming(false).has(path))).toEqual([]);
  expect(typedDocuments.filter((path) => !claiming(true).has(path))).toEqual([]);
});

/** The addresses of the files in the published folder; x.html and x/index.html are the page /x. */
function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((path) => path !== '/404.html' && path !== '/_redirects')
    .map((path) => path.replace(/(\/index)?\.html$/, '') || '/')
    .sort();
}
