import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { componentNodes } from '../../../../src/site/components/component-nodes.ts';
import { mcpClients } from '../../../../src/site/components/mcp-clients.ts';
import { contentComponents } from '../../../../src/content/markdown/components.ts';
import { categoryFilters } from '../../../../src/contract/categories.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { factNames } from '../../../../src/contract/product.ts';
import { categories } from '../../../../src/contract/categories.ts';
import { operations } from '../../../../src/contract/operations.ts';
import { markdownOf } from '../../../../src/content/markdown/markdown-nodes.ts';
import type { Publication } from '../../../../src/site/publication.ts';
import { pageTree } from '../../../../src/content/model/page-tree.ts';
import { content, page, smallPublication } from '../../../setup/small-publication.ts';
const render = (
  name: keyof typeof componentNodes,
  attributes: Record<string, string> = {},
  publication: Publication = smallPublication,
) => markdownOf(componentNodes[name](publication, attributes, wordsOf('en')), content.site.baseUrl);

it('has nodes for exactly the components that pages can use', () => {
  expect(Object.keys(componentNodes).sort()).toEqual(Object.keys(contentComponents).sort());
});

describe('the Markdown form of', () => {
  it('Platforms, Pricing, Capabilities and Limitations is the facts, escaped', () => {
    expect(render('Platforms')).toMatchInlineSnapshot(`
      "- [Linnet for iOS: official store listing](https://apps.example/ios/linnet)
      - [Linnet for Android: official store listing](https://apps.example/android/linnet)"
    `);
    expect(render('StoreButton', { platform: 'Android' })).toBe(
      '- [Linnet for Android: official store listing](https://apps.example/android/linnet)',
    );
    expect(render('Pricing')).toBe('Everything is free.');
    expect(render('Capabilities')).toMatchInlineSnapshot(`
      "- Reads \\*.vcf files and \\[cards].
      - Sends a | b."
    `);
    expect(render('Limitations')).toBe('- No desktop app.');
  });

  it('Limitations has words before a colon in bold', () => {
    const product = { ...content.product, limitations: ['Photos: QR codes carry none.'] };
    const publication = { ...smallPublication, content: { ...content, product } };
    expect(render('Limitations', {}, publication)).toBe('- **Photos:** QR codes carry none.');
  });

  it('Directory and PageList is a list of absolute links', () => {
    expect(render('Directory', { category: 'support' })).toMatchInlineSnapshot(
      `"- [NFC help](https://linnet.example/support/nfc): When a tap fails."`,
    );
    expect(render('PageList', { group: 'blog' })).toMatchInlineSnapshot(`
      "- [New](https://linnet.example/blog/new): 4 March 2026 · 1 min read. About "NFC".
      - [Old](https://linnet.example/blog/old): 2 January 2026 · 1 min read. About "NFC"."
    `);
  });

  it('PageList shows date, author and reading time of a post', () => {
    const post = page('word '.repeat(500), {
      path: '/blog/new',
      folder: 'blog',
      published: '2026-03-04',
      author: 'The team',
    });
    const publication = { ...smallPublication, tree: pageTree([post], 'Linnet') };
    expect(render('PageList', { group: 'blog' }, publication)).toContain(
      ': 4 March 2026 · The team · 3 min read. ',
    );
  });

  it('PageList has a heading and a list for each group in the group that has no index page', () => {
    const pages = [
      page('', { path: '/support/faq', title: 'FAQ' }),
      page('', { path: '/support/lock', title: 'Lock', group: 'support/app-and-phone' }),
    ];
    const publication = { ...smallPublication, tree: pageTree(pages, 'Linnet') };
    expect(render('PageList', { group: 'support' }, publication)).toMatchInlineSnapshot(`
      "- [FAQ](https://linnet.example/support/faq): About "NFC".

      ### App and phone

      - [Lock](https://linnet.example/support/lock): About "NFC"."
    `);
  });

  it('Directory of all categories has a heading for each category', () => {
    expect(render('Directory', { category: 'all' }).match(/^### .+/gm)).toEqual(
      categories.map((category) => `### ${category[0]!.toUpperCase()}${category.slice(1)}`),
    );
  });

  it('Directory of all categories has a heading and the address for each document that is not a page', () => {
    const contract = {
      id: 'contract',
      name: 'OpenAPI contract',
      description: 'The contract of the API.',
      category: 'developer',
      url: 'https://linnet.example/openapi.json',
      mediaType: 'application/json',
    } as const;
    const resources = [...content.resources, contract];
    const publication = { ...smallPublication, content: { ...content, resources } };
    expect(render('Directory', { category: 'all' }, publication)).toMatchInlineSnapshot(`
      "### Product

      ### Developer

      #### OpenAPI contract

      The contract of the API. <https://linnet.example/openapi.json> (\`/openapi.json\`, \`application/json\`)

      ### Support

      - [NFC help](https://linnet.example/support/nfc): When a tap fails.

      ### Policy"
    `);
  });

  it('ProductFacts is every fact below the name of its field', () => {
    const names = render('ProductFacts').match(/(?<=^### ).+/gm);
    expect(names).toEqual(factNames.filter((name) => name in content.product));
    expect(render('ProductFacts')).toMatchInlineSnapshot(`
      "### name

      Linnet

      ### description

      Shares a contact card.

      ### audience

      People who meet.

      ### pricing

      - \`model\`: free
      - \`summary\`: Everything is free.

      ### platforms

      - \`name\`: iOS, \`url\`: \`https://apps.example/ios/linnet\`
      - \`name\`: Android, \`url\`: \`https://apps.example/android/linnet\`

      ### capabilities

      - Reads \\*.vcf files and \\[cards].
      - Sends a | b.

      ### limitations

      - No desktop app.

      ### developerInterface

      - \`access\`: read-only
      - \`authentication\`: none
      - \`openapiUrl\`: \`https://linnet.example/openapi.json\`
      - \`documentationUrl\`: \`https://linnet.example/developers\`
      - \`mcpUrl\`: \`https://linnet.example/mcp\`
      - \`mcpServerMetadataUrl\`: \`https://linnet.example/mcp/server.json\`

      ### updatedAt

      2026-11-12"
    `);
  });

  it('Limits contains every limit of the contract', () => {
    const table = render('Limits');
    const { queryLength, pageSize, cursorDigits, askBodyBytes, mcpBodyBytes } = limits;
    const numbers = [
      queryLength.max,
      pageSize.max,
      pageSize.default,
      cursorDigits.max,
      askBodyBytes,
      mcpBodyBytes,
    ];
    for (const number of numbers) expect(table).toMatch(new RegExp(`\\b${number}\\b`));
  });

  it('ErrorCodes contains every code with its status', () => {
    const table = render('ErrorCodes');
    for (const code of ['invalid_category', 'not_found', 'INVALID_QUERY', 'REQUEST_TOO_LARGE']) {
      expect(table).toMatch(new RegExp(`^### \`\\d+\` \`${code}\`$`, 'm'));
    }
    for (const status of [400, 404, 405, 413, 429, 500, 503])
      expect(table).toContain(`\`${status}\``);
  });

  it('Deprecations is a table, or a sentence if there are none', () => {
    expect(render('Deprecations')).toBe(
      'No v1 operation is currently deprecated and no sunset date is scheduled.',
    );
    const deprecations = [
      {
        operation: 'listServiceResources',
        announced: '2027-01-01',
        sunset: '2027-07-01',
        note: 'Use | v2.',
      } as const,
    ];
    const changed = { ...smallPublication, content: { ...content, deprecations } };
    expect(render('Deprecations', {}, changed)).toMatchInlineSnapshot(`
      "| Operation | Announced | Removed on | Note |
      | --- | --- | --- | --- |
      | \`GET /api/v1/resources\` | 2027-01-01 | 2027-07-01 | Use \\| v2. |"
    `);
  });

  it.each(operations)(
    'Operation shows method, path, tool and every response of $id',
    ({ id, method, path, tool }) => {
      const text = render('Operation', { id });
      expect(text).toContain(`### ${method} ${path}`);
      expect(text).toContain(`\`${tool}\``);
      for (const status of ['200', '429', '503']) expect(text).toContain(`| \`${status}\` |`);
      expect(text).toMatch(/^```sh\ncurl [^]+?^```json\n/m);
    },
  );

  it('Operation lists the fields of the request with type, rule and meaning', () => {
    const text = render('Operation', { id: 'listServiceResources' });
    const values = categoryFilters.map((filter) => `\`${filter}\``).join(', ');
    expect(text.slice(text.indexOf('| Parameter'), text.indexOf('### Responses'))).toBe(
      [
        '| Parameter | Type | Required | Rule | Meaning |',
        '| --- | --- | --- | --- | --- |',
        `| \`category\` | string | optional | one of ${values}; default \`all\` | Category to list; \`all\`, the default, lists every one. |`,
        '\n',
      ].join('\n'),
    );
  });

  it('McpClients has a heading and a block for each client', () => {
    const text = render('McpClients');
    expect(text.match(/^### /gm)).toHaveLength(mcpClients(content).length);
    expect(mcpClients(content).length).toBeGreaterThan(1);
    expect(text).toContain('https://linnet.example/mcp');
  });
});
