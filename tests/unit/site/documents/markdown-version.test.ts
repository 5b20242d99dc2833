import { describe, expect, it } from 'vitest';
import { content, page, smallPublication } from '../../../setup/small-publication.ts';

describe('a Markdown version', () => {
  it('starts with front matter, H1 and a link to llms.txt', () => {
    expect(smallPublication.markdownVersion(page('Text.\n\n\n'))).toMatchInlineSnapshot(`
      "---
      title: "NFC"
      description: "About \\"NFC\\"."
      canonical_url: "https://linnet.example/support/nfc"
      last_updated: 2026-11-01
      ---

      # NFC

      > For AI agents: [index of these pages](https://linnet.example/llms.txt). To search, use \`GET https://linnet.example/ask?query=WORDS\`. Append .md to the address of a page to read it as Markdown.

      Text.
      "
    `);
  });

  it('links the most specific llms.txt', () => {
    const post = page('Text.', { path: '/blog/new', folder: 'blog' });
    expect(smallPublication.markdownVersion(post)).toContain(
      '(https://linnet.example/blog/llms.txt)',
    );
  });

  it('escapes the title in Markdown, and quotes it in the front matter', () => {
    const text = smallPublication.markdownVersion(page('x', { title: 'The "*" of [tags] & <b>' }));
    expect(text).toContain('title: "The \\"*\\" of [tags] & <b>"');
    expect(text).toContain('# The "\\*" of \\[tags] & \\<b>');
  });
});

it('starts the home page with the guide for agents', () => {
  expect(smallPublication.markdownVersion(content.pages[0]!)).toMatchInlineSnapshot(`
    "---
    title: "NFC"
    description: "About \\"NFC\\"."
    canonical_url: "https://linnet.example/"
    last_updated: 2026-11-01
    ---

    # NFC

    > For AI agents: [index of these pages](https://linnet.example/llms.txt). To search, use \`GET https://linnet.example/ask?query=WORDS\`. Append .md to the address of a page to read it as Markdown.

    ## For developers and agents

    Shares a contact card.

    Authentication: none. Every operation is public, free and read-only; send no cookies, passwords, keys or tokens. Contract: [OpenAPI 3.1](https://linnet.example/openapi.json). Documentation: [developer pages](https://linnet.example/developers), index: [developers/llms.txt](https://linnet.example/developers/llms.txt).

    | Request | MCP tool | Use it for |
    | --- | --- | --- |
    | \`GET https://linnet.example/api/v1/product\` | \`get_service_product\` | The stable public facts about the product. |
    | \`GET https://linnet.example/api/v1/resources\` | \`list_service_resources\` | The directory of canonical public resources, whole or by category. |
    | \`POST https://linnet.example/ask\` or \`GET https://linnet.example/ask?query=WORDS\` | \`search_service_docs\` | Keyword search over the public pages, facts and directory. |
    | \`POST https://linnet.example/mcp\` | all three | The same operations as tools of an MCP server, over Streamable HTTP. |

    ### What Linnet can do

    - Reads \\*.vcf files and \\[cards].
    - Sends a | b.

    ---

    Home.
    "
  `);
});
