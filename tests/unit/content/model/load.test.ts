import { describe, expect, it } from 'vitest';
import { readContent } from '../../../../src/content/model/load.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const frontMatter = (extra: string) =>
  `---\ntitle: A title\ndescription: What it says.\nupdated: 2026-11-01\n${extra}---\n\nText.\n`;

function load(changes: Record<string, string> = {}, env: Record<string, string> = {}) {
  using folder = writeContent(changes);
  return loadContent(folder.root, env);
}

const removal = (operation: string, part = '') =>
  `  - { operation: ${operation}, ${part} announced: 2026-01-01, sunset: 2026-06-01, note: Gone. }\n`;

describe('the facts', () => {
  it('are complete, with absolute addresses on the base URL', () => {
    const { product, resources, site } = load({}, { BASE_URL: 'http://localhost:9' });
    expect(product).toMatchObject({
      apiVersion: '1.0.0',
      pricing: { model: 'free' },
      platforms: [{ url: 'https://apps.example/linnet' }, { url: 'https://store.example/linnet' }],
      developerInterface: { authentication: 'none', mcpUrl: 'http://localhost:9/mcp' },
    });
    expect(resources.map(({ url, mediaType }) => [url, mediaType])).toEqual([
      ['http://localhost:9/support', 'text/html'],
      ['http://localhost:9/openapi.json', 'application/json'],
    ]);
    expect([site.baseUrl, site.domain]).toEqual(['http://localhost:9', 'localhost']);
  });

  it('give the MCP server the version of the API unless the content has one', () => {
    const site = smallContent['content/site.yaml']!;
    const withVersion = (version: string) =>
      load({ 'content/site.yaml': site.replace('mcp:\n', `mcp:\n  version: ${version}\n`) });
    expect(load().site.mcp.version).toBe('1.0.0');
    expect(withVersion('1.2.0-rc.1').site.mcp.version).toBe('1.2.0-rc.1');
    expect(() => withVersion('^1.2.0')).toThrow(
      /version.* must be a version of three numbers such as 1\.0\.1/,
    );
  });

  it('do not depend on the order of files: pages are sorted by path', () => {
    const { pages } = load({
      'content/blog/b.md': frontMatter('published: 2026-01-02\n'),
      'content/blog/a.md': frontMatter('published: 2026-01-03\n'),
      'content/developers/a.mdx': frontMatter(''),
    });
    expect(pages.map(({ path }) => path)).toEqual([
      '/',
      '/blog/a',
      '/blog/b',
      '/developers',
      '/developers/a',
      '/support',
    ]);
  });

  it('have the text of a page from its first line, and the number of that line', () => {
    const { pages } = load({
      'content/pages/index.md': `${frontMatter('').trimEnd()}\n\n- end  \n`,
    });
    expect(pages[0]).toMatchObject({ body: 'Text.\n\n- end  \n', format: 'md' });
    expect(pages[0]!.source.at(pages[0]!.bodyStart)).toEqual({ line: 7, column: 1 });
  });

  it('contain the announced removals of what the API still has', () => {
    const { deprecations } = load({
      'content/deprecations.yaml': `deprecations:\n${[
        removal('getServiceProduct'),
        removal('getServicePrices'),
        removal('listServiceResources', 'part: contract,'),
        removal('getServiceProduct', 'part: getServiceProduct.pricing.currency,'),
      ].join('')}`,
      'content/promises.yaml': `base_url: https://linnet.example\noperations:\n  - getServicePrices\nfields:\n  - getServiceProduct.pricing.currency\n`,
    });
    expect(deprecations.map(({ operation, part }) => [operation, part])).toEqual([
      ['getServiceProduct', undefined],
      ['listServiceResources', 'contract'],
    ]);
  });

  it('read a day with and without quotes alike', () => {
    const { pages } = load({
      'content/pages/index.md': frontMatter('').replace('2026-11-01', "'2026-11-01'"),
    });
    expect(new Set(pages.map(({ updated }) => updated))).toEqual(new Set(['2026-11-01']));
  });

  it('are in the group of their folder, unless they set a group', () => {
    const { pages } = load({
      'content/pages/guides/a.md': frontMatter(''),
      'content/pages/privacy.md': frontMatter('group: policies\n'),
      'content/developers/a.md': frontMatter(''),
    });
    const places = pages.map(({ path, folder, group = folder }) => [path, group]);
    expect(Object.fromEntries(places)).toEqual({
      '/': '',
      '/developers': 'developers',
      '/developers/a': 'developers',
      '/guides/a': 'guides',
      '/privacy': 'policies',
      '/support': 'support',
    });
  });
});

describe('a page is refused', () => {
  it('when its name cannot be an address', () => {
    expect(() => load({ 'content/pages/Über uns.md': frontMatter('') })).toThrow(
      'content/pages/Über uns.md:2:1 The address from the file name, /über-uns, contains characters other than a to z, digits and hyphens.',
    );
  });

  it('when it is a post without a day of publication', () => {
    expect(() => load({ 'content/blog/a.md': frontMatter('') })).toThrow(
      'content/blog/a.md:2:1 "published" is missing. Add the publication date, such as published: 2026-11-01.',
    );
  });
});

it('reports every error in every file in one exception', () => {
  const changes = {
    'content/site.yaml': smallContent['content/site.yaml']!.replace(
      'language: en',
      'language: English',
    ),
    'content/pages/index.md': frontMatter('prewiew: true\n'),
  };
  expect(() => load(changes)).toThrow(
    /2 problem\(s\)[^]*index\.md:5:\d+ "prewiew"[^]*site\.yaml:2:11 "language"/,
  );
});

/** Reads the small content with another line in product.yaml. */
function readProduct(line: string) {
  const product = `${line}${smallContent['content/product.yaml']}`;
  using folder = writeContent({ 'content/product.yaml': product });
  const { contentOn, findings } = readContent(folder.root, {}, '2026-11-21');
  return { content: contentOn('2026-11-21'), problems: findings.map(formatFinding) };
}

describe('the short name', () => {
  it('is the name of the product without short_name', () => {
    expect(readProduct('').content.shortName).toBe('Linnet');
  });

  it('is a placeholder, and no fact of the API', () => {
    const { content, problems } = readProduct('short_name: Lin\n');
    expect([content.shortName, content.values.get('product.short_name')]).toEqual(['Lin', 'Lin']);
    expect(JSON.stringify(content.product)).not.toMatch(/short|"Lin"/);
    expect(problems).toEqual([]);
  });

  it('has at most 30 characters', () => {
    expect(readProduct(`short_name: ${'a'.repeat(30)}\n`).problems).toEqual([]);
    expect(readProduct(`short_name: ${'a'.repeat(31)}\n`).problems).toEqual([
      'content/product.yaml:1:13 "short_name" has 31 characters. Shorten it to 30. (value)',
    ]);
  });
});
