import { describe, expect, it } from 'vitest';
import { absoluteHref, sitePath } from '../../../src/content/links.ts';
import { pagePath } from '../../../src/content/page-path.ts';

describe('the path of a page', () => {
  it.each([
    ['content/pages/index.md', '/'],
    ['content/pages/support/nfc.md', '/support/nfc'],
    ['content/pages/support/index.mdx', '/support'],
    ['content/developers/index.mdx', '/developers'],
    ['content/developers/quick-start.md', '/developers/quick-start'],
    ['content/blog/index.mdx', '/blog'],
    ['content/blog/a-post.md', '/blog/a-post'],
    ['content/product.yaml', undefined],
    ['content/skills/facts/SKILL.md', undefined],
    ['README.md', undefined],
  ])('of %s is %s', (file, path) => {
    expect(pagePath(file)).toBe(path);
  });
});

describe('a link', () => {
  const from = { file: 'content/pages/support/nfc.md' };

  it.each([
    ['/pricing', '/pricing'],
    ['/pricing?a=b#c', '/pricing?a=b#c'],
    ['#part', '/support/nfc#part'],
    ['tags.md', '/support/tags'],
    ['./tags.mdx#part', '/support/tags#part'],
    ['../index.md', '/'],
    ['../../developers/mcp.mdx', '/developers/mcp'],
    ['https://elsewhere.example/x', undefined],
    ['//elsewhere.example/x', undefined],
    ['mailto:a@linnet.example', undefined],
  ])('to %s leads to %s', (href, path) => {
    expect(sitePath(href, from)).toBe(path);
  });

  it('is absolute in a twin', () => {
    expect(absoluteHref('/x', from, 'https://linnet.example')).toBe('https://linnet.example/x');
    expect(absoluteHref('mailto:a@b.example', from, 'https://linnet.example')).toBe(
      'mailto:a@b.example',
    );
  });
});
