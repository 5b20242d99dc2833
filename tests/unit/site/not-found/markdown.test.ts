import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { notFoundMarkdown } from '../../../../src/site/not-found/markdown.ts';
import { pageList } from '../../../../src/site/not-found/page-list.ts';

describe('a Markdown 404', () => {
  const list = pageList({ baseUrl: 'https://linnet.example', prefix: '' }, wordsOf('en'), [
    { path: '/', title: 'Home' },
    { path: '/support', title: 'Support' },
    { path: '/support/nfc-ios', title: 'NFC on iPhone' },
  ]);

  it('links to the nearest Markdown pages and to the indexes', () => {
    expect(notFoundMarkdown('/suport/nfc-ios.md', list)).toMatchInlineSnapshot(`
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
    const text = notFoundMarkdown('/[click](https://elsewhere.example).md', list);
    expect(text).not.toContain('elsewhere');
  });
});
