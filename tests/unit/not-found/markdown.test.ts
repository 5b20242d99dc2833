import { describe, expect, it } from 'vitest';
import { notFoundMarkdown } from '../../../src/not-found/not-found-markdown.ts';
import { siteOf } from './site.ts';

describe('a Markdown 404', () => {
  const site = siteOf([
    { path: '/', title: 'Home' },
    { path: '/support', title: 'Support' },
    { path: '/support/nfc-ios', title: 'NFC on iPhone' },
  ]);

  it('leads to the nearest twins and to the indexes', () => {
    expect(notFoundMarkdown('/suport/nfc-ios.md', site)).toMatchInlineSnapshot(`
      "# Page not found

      There is no page at this address.

      ## Nearest pages

      - [NFC on iPhone](https://linnet.example/support/nfc-ios.md)

      ## Where to look

      - [Home page](https://linnet.example/index.md)
      - [Index of all pages](https://linnet.example/llms.txt)
      - [Site map](https://linnet.example/sitemap.md)
      - Search: GET \`https://linnet.example/ask?query=\` with keywords, no authentication
      "
    `);
  });

  it('does not repeat the address', () => {
    const text = notFoundMarkdown('/[click](https://elsewhere.example).md', site);
    expect(text).not.toContain('elsewhere');
  });
});
