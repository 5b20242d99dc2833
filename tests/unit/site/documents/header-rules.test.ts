import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import LinkHeader from 'http-link-header';
import { describe, expect, it } from 'vitest';
import { documents } from '../../../../src/site/documents/documents.ts';
import { categoryFilters, directoryFile } from '../../../../src/contract/categories.ts';
import { headerRules } from '../../../../src/site/documents/headers/header-rules.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { content, publication } from '../../../setup/sample-publication.ts';

const asset = '/_astro/style.abc.css';
const { headers: rules, errors } = await parseAllHeaders({
  headersFiles: [],
  netlifyConfigPath: undefined,
  configHeaders: headerRules(publication, documents(publication), [asset]),
  minimal: false,
});

/** The values of each header for a path, according to Netlify's parser. */
function headersOf(path: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const rule of rules as Header[]) {
    if (!rule.forRegExp.test(path)) continue;
    for (const [name, value] of Object.entries(rule.values)) {
      const others = (values.get(name.toLowerCase()) ?? []).filter((other) => other !== value);
      values.set(name.toLowerCase(), [...others, value]);
    }
  }
  return values;
}

const policyOf = (path: string) => headersOf(path).get('cache-control');

/** The headers of the only rule for a path, or for all paths below it. */
const valuesOf = (path: string) => rules.find((rule) => rule.for === path)?.values;

const paths = [
  ...content.pages.map(({ path }) => path),
  ...documents(publication).map(({ path }) => path),
  asset,
  '/api/v1/product',
  '/api/v1/resources',
];

describe('the header rules', () => {
  it("parse with Netlify's parser", () => {
    expect(errors).toEqual([]);
    expect(rules.length).toBeGreaterThan(content.pages.length);
  });

  it('never set one header to two values for a path', () => {
    for (const path of paths) {
      for (const [name, values] of headersOf(path))
        expect(values, `${path} ${name}`).toHaveLength(1);
    }
  });

  it('set Content-Signal once, for every path', () => {
    const crawlers = { ...content.site.crawlers, search: true, aiInput: true, aiTrain: false };
    const changed = publish({ ...content, site: { ...content.site, crawlers } });
    const signals = headerRules(changed, documents(changed), []).flatMap(({ for: path, values }) =>
      'Content-Signal' in values ? [[path, values['Content-Signal']]] : [],
    );
    expect(signals).toEqual([['/*', 'search=yes, ai-input=yes, ai-train=no']]);
  });

  it('use one rule for headers that all pages of a folder share', () => {
    expect(valuesOf('/guides/*')).toEqual({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept',
    });
    expect(Object.keys(valuesOf('/guides/offline')!)).toEqual(['Link']);
    // The directory and the failures of the API have different policies.
    expect(valuesOf('/api/*')).toBeUndefined();
  });

  it('cache hashed files for a year, but not the 404 of a missing one', () => {
    expect(headersOf(asset).get('cache-control')).toEqual(['public, max-age=31536000, immutable']);
    expect(headersOf('/_astro/missing.css').has('cache-control')).toBe(false);
  });

  it('set type, cache policy and access from any origin for every document', () => {
    for (const { path, mediaType } of documents(publication)) {
      const headers = headersOf(path);
      expect(headers.get('content-type'), path).toEqual([mediaType]);
      expect(headers.get('cache-control'), path).toHaveLength(1);
      expect(headers.get('access-control-allow-origin'), path).toEqual(['*']);
      expect(headers.get('x-content-type-options'), path).toEqual(['nosniff']);
    }
  });

  it('cache the two static operations at both addresses, but not failures and the 404 page', () => {
    const policy = ['public, max-age=3600, s-maxage=86400'];
    const cached = paths.filter((path) => headersOf(path).get('cache-control')?.[0] === policy[0]);
    expect(cached.sort()).toEqual([
      '/api/v1/product',
      '/api/v1/product.json',
      '/api/v1/resources',
      ...categoryFilters.map(directoryFile).sort(),
    ]);
    expect(policyOf('/api/errors/invalid-category.json')).toEqual(['no-store']);
    expect(policyOf('/404.html')).toEqual(['public, max-age=0, must-revalidate']);
  });

  it('link every page to its Markdown version, its index, the contract and the catalogs', () => {
    for (const { path, markdownVersion } of content.pages) {
      const links = LinkHeader.parse(headersOf(path).get('link')![0]!);
      expect(links.get('rel', 'alternate')[0], path).toMatchObject({
        uri: markdownVersion,
        type: 'text/markdown',
      });
      for (const rel of [
        'describedby',
        'api-catalog',
        'service-desc',
        'service-doc',
        'ard',
        'ai-catalog',
        'sitemap',
      ]) {
        expect(links.get('rel', rel), `${path} ${rel}`).toHaveLength(1);
      }
      expect(headersOf(path).get('vary')).toEqual(['Accept']);
    }
  });
});
