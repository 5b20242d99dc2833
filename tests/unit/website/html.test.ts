import { describe, expect, it } from 'vitest';
import { headings } from '../../../src/content/markdown/heading-ids.ts';
import { readBody } from '../../../src/content/markdown/read-body.ts';
import { mdxPage } from '../../setup/small-publication.ts';
import { renderedBody, renderedPage } from '../../setup/rendered-body.ts';

describe('the HTML of a page', () => {
  it('has the base URL in code, in .md and in .mdx', () => {
    const body = '`{base_url}/a`\n\n```sh\ncurl {base_url}/b\n```\n';
    expect(renderedBody(body)).toContain('<code>https://linnet.example/a</code>');
    expect(renderedBody(body)).toContain(' https://linnet.example/<wbr>b');
    expect(renderedPage(mdxPage(body))).toContain(' https://linnet.example/<wbr>b');
  });

  it('turns relative links into paths and keeps others', () => {
    const links =
      '[a](tags.md#x) [b](../../blog/post.mdx) [c](#here) [d](/y) [e](https://f.example)';
    expect([...renderedBody(links).matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      '/support/tags#x',
      '/blog/post',
      '#here',
      '/y',
      'https://f.example',
    ]);
  });

  it('keeps punctuation as it was typed, except quotation marks', () => {
    expect(renderedBody('"a" -- b... 10:30')).toBe('<p>“a” -- b... 10:30</p>\n');
  });

  it('keeps quotation marks in code and keys', () => {
    const body = `\`"a"\` <kbd>'</kbd> <code>"b"</code> "*c*"\n\n\`\`\`text\n'd'\n\`\`\`\n`;
    const html = renderedBody(body);
    for (const kept of ['"a"', "<kbd>'</kbd>", '<code>"b"</code>', "'d'"])
      expect(html).toContain(kept);
    expect(html).toContain('“<em>c</em>”');
  });

  it('has a link with an id in each row of a table that starts with a code', () => {
    const html = renderedBody('## L-2\n\n|Code|Is|\n|-|-|\n|L-1|a|\n|L-2|b|\n|Two|c|\n');
    expect(html).toContain('<td><a href="#l-1" id="l-1">L-1</a></td>');
    expect(html.match(/id="/g)).toHaveLength(2);
  });

  it('loads only a picture at its start at once', () => {
    const picture = '![a](/y.png)';
    const html = renderedBody(`Text.\n\n${picture}\n\nText.\n\n${picture}`);
    expect(html.match(/fetchpriority="high"|loading="lazy"/g)).toEqual([
      'fetchpriority="high"',
      'loading="lazy"',
    ]);
    expect(renderedBody(`${'Text.\n\n'.repeat(4)}${picture}`)).not.toContain('fetchpriority');
  });

  it('has the heading ids that links are checked against', () => {
    const body = "## What's `new`?\n\n## A & B\n\n### A  B\n\n## Über 1.5 – _x_\n\n## A & B\n";
    const ids = [...renderedBody(body).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(headings(readBody({ body, format: 'md' }).root).map(({ id }) => id));
    expect(ids).toEqual(['whats-new', 'a--b', 'a--b-1', 'über-15--x', 'a--b-2']);
  });

  it('restarts the ids on each page', () => {
    expect(renderedBody('## Same')).toBe(renderedBody('## Same'));
  });
});
