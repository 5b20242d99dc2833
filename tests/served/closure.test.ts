import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { claimsOf, type Source } from './closure/claims.ts';
import { spread } from '../setup/spread.ts';
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

/** The maximum number of breaks per document, because each reads the whole document again. */
const mostBroken = 100;

/** The documents where agents start. Each is broken at every position, one after the other. */
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

describe.each(documents)('%s', (path) => {
  const url = `${site.baseUrl}${path}`;
  it('is reported with the position of any broken address', async () => {
    const sources = await site.sources(url);
    expect(sources[0]?.name).toBe(path);
    for (const source of sources) {
      const claims = claimsOf(source).filter((claim) => site.owns(claim.url));
      expect(claims.length, source.name).toBeGreaterThan(0);
      for (const { document, where, withUrl, placeWith } of spread(claims, mostBroken)) {
        const broken = `${site.baseUrl}/no-such-address`;
        const failures = await failuresOf(source, withUrl(broken));
        const place = placeWith?.(broken) ?? where;
        expect(failures).toContain(`${document} ${place}: ${broken} answers 404`);
        // The server of an OpenAPI document is part of the address of each operation.
        expect(failures.filter((failure) => !failure.includes(broken))).toEqual([]);
      }
    }
  });
});

it('an address that no browser can open is reported with its page and position', async () => {
  for (const source of await site.sources(`${site.baseUrl}/developers`)) {
    const claim = claimsOf(source).find(({ url }) => site.owns(url));
    const broken = 'http://%3Cmachine-ip%3E:3000';
    const failures = await failuresOf(source, claim!.withUrl(broken));
    expect(failures).toContain(`${claim!.document} ${claim!.where}: ${broken} is no address`);
  }
});

/** The documents that also claim media types. */
const typedDocuments = [
  '/.well-known/ard.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/api-catalog',
  '/blog/feed.xml',
  '/openapi.json',
  '/api/v1/resources',
  '/developers',
];

describe.each(typedDocuments)('%s', (path) => {
  it('is reported with the position of any wrong media type', async () => {
    let claimed = 0;
    for (const source of await site.sources(`${site.baseUrl}${path}`)) {
      const typed = claimsOf(source).filter((claim) => claim.withType && site.owns(claim.url));
      for (const { document, where, withType, url: target } of spread(typed, mostBroken)) {
        claimed += 1;
        const { type } = await site.answer(target);
        expect(await failuresOf(source, withType!('application/wrong'))).toEqual([
          `${document} ${where}: ${target} is ${type}, not application/wrong`,
        ]);
      }
    }
    expect(claimed).toBeGreaterThan(0);
  });
});

const failuresOf = (source: Source, text: string) => site.failures(claimsOf({ ...source, text }));

/** The addresses of the files in the published folder; x.html and x/index.html are the page /x. */
function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((path) => path !== '/404.html' && path !== '/_redirects')
    .map((path) => path.replace(/(\/index)?\.html$/, '') || '/')
    .sort();
}
