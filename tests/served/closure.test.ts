import { beforeAll, expect, inject, it } from 'vitest';
import { readYaml } from '../setup/read-yaml.ts';
import { claimsOf } from './closure/claims.ts';
import { crawl, type Crawl } from './closure/crawl.ts';
import { CrawledSite } from './closure/crawled-site.ts';
import { siteDocuments } from './documents.ts';
import { describeWithContent } from './with-content.ts';

const site = new CrawledSite(inject('baseUrl'));
let found: Crawl;
beforeAll(async () => {
  found = await crawl(site);
});

// Addresses of other sites, and those of examples in code, must be in the content.
describeWithContent(() => {
  it('has only addresses that answer with the media type claimed for them', async () => {
    expect(found.claims.length).toBeGreaterThan(found.reached.size * 5);
    expect([...new Set(await site.failures(found.claims))]).toEqual([]);
  });
});

/** A text of a media type, and the addresses in it as `address` or `address type`. */
interface Row {
  type: string;
  text: string;
  claims: string[];
}

it.each(readYaml<Row[]>('tests/served/closure/texts.yaml'))(
  'an address in $type is found with its place and media type: $text',
  ({ type, text, claims: expected }) => {
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

/** The documents with claims about this site, or only those that claim media types. */
const claiming = (typed: boolean) =>
  new Set(
    found.claims
      .filter(({ url, type }) => site.owns(url) && (!typed || type !== undefined))
      .map(({ document }) => document),
  );

it('addresses are found in every document where agents start, and media types where they claim them', () => {
  const named = siteDocuments.filter(({ claims }) => claims);
  expect(named.length).toBeGreaterThan(20);
  const lacking = named.filter(({ path, claims }) => !claiming(claims === 'types').has(path));
  expect(lacking.map(({ path }) => path)).toEqual([]);
});
