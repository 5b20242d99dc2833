import { markdownToHtml, mdxToJs, type MarkdownToHtmlResult, type MdxToJsResult } from 'satteri';
import { describe, expect, it } from 'vitest';
import { headings } from '../../../src/content/heading-ids.ts';
import { linksBetween } from '../../../src/content/links.ts';
import { markdownFeatures, parseBody } from '../../../src/content/markdown.ts';
import { htmlPlugin } from '../../../src/website/rendering/content-nodes.ts';
import { page } from '../markdown/small-publication.ts';

const options = {
  mdastPlugins: [
    htmlPlugin({ root: '/project', baseUrl: 'https://linnet.example', links: linksBetween([]) }),
  ],
  fileURL: new URL('file:///project/content/pages/support/nfc.md'),
  features: markdownFeatures,
};
const html = (body: string) => (markdownToHtml(body, options) as MarkdownToHtmlResult).html;
const script = (body: string) => (mdxToJs(body, options) as MdxToJsResult).code;

describe('the HTML of a page', () => {
  it('has the base URL in code, in .md and in .mdx', () => {
    const body = '`{base_url}/a`\n\n```sh\ncurl {base_url}/b\n```\n';
    expect(html(body)).toContain('<code>https://linnet.example/a</code>');
    expect(html(body)).toContain('curl https://linnet.example/b');
    expect(script(body)).toContain('curl https://linnet.example/b');
  });

  it('has paths for relative links, and leaves the others', () => {
    const links =
      '[a](tags.md#x) [b](../../blog/post.mdx) [c](#here) [d](/y) [e](https://f.example)';
    expect([...html(links).matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      '/support/tags#x',
      '/blog/post',
      '#here',
      '/y',
      'https://f.example',
    ]);
  });

  it('keeps punctuation as it was typed', () => {
    expect(html('"a" -- b... 10:30')).toBe('<p>"a" -- b... 10:30</p>\n');
  });

  it('has the heading ids that links are checked against', () => {
    const body = "## What's `new`?\n\n## A & B\n\n### A  B\n\n## Über 1.5 – _x_\n\n## A & B\n";
    const ids = [...html(body).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(headings(parseBody(page(body))).map(({ id }) => id));
    expect(ids).toEqual(['whats-new', 'a--b', 'a--b-1', 'über-15--x', 'a--b-2']);
  });

  it('starts the ids anew for each page', () => {
    expect(html('## Same')).toBe(html('## Same'));
  });
});
