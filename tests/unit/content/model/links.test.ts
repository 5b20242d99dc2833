import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/content/model/content.ts';
import { linksBetween } from '../../../../src/content/model/links.ts';
import { pagePath } from '../../../../src/content/model/page-path.ts';
import { page } from '../../../setup/small-publication.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ names: [string, string][]; formerAddresses: [string, string, string][] }>(
  import.meta.url,
);

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

  it.each(table.names)('is derived from names with other characters: %s', (file, path) => {
    expect(pagePath(file)).toBe(path);
  });
});

/** Pages of these files, at derived or given addresses. */
const pages = (files: Record<string, Partial<Page>>) =>
  Object.entries(files).map(([file, changes]) => {
    const place = pagePath(file)!;
    return page('', { file, path: place, place, ...changes });
  });

const links = linksBetween(
  pages({
    'content/pages/index.md': {},
    'content/pages/support/nfc.md': {},
    'content/pages/support/index.md': { path: '/help' },
    'content/pages/support/tags.md': { aliases: ['/old/tags.html', '/old-tags/'] },
    'content/pages/support/02-My page.md': {},
    'content/pages/guides/first.md': { path: '/start' },
    'content/pages/openapi.json.md': { path: '/openapi-json' },
    'content/pages/llms.txt.md': { path: '/llms-txt' },
    'content/blog/post.mdx': {},
    'src/site/developers/mcp.mdx': {},
  }),
);
const from = { file: 'content/pages/support/nfc.md' };

describe('a link', () => {
  it.each([
    ['/pricing', '/pricing'],
    ['/pricing?a=b#c', '/pricing?a=b#c'],
    ['/openapi.json', '/openapi.json'],
    ['/llms.txt', '/llms.txt'],
    ['#part', '/support/nfc#part'],
    ['tags.md', '/support/tags'],
    ['./tags.mdx#part', '/support/tags#part'],
    ['tags', '/support/tags'],
    ['tags/', '/support/tags'],
    ['tags/index.md', '/support/tags'],
    ['Tags.md', '/support/tags'],
    ['02-My%20page.md', '/support/my-page'],
    ['my-page', '/support/my-page'],
    ['../index.md', '/'],
    ['../../', '/'],
    ['.', '/help'],
    ['index.md', '/help'],
    ['../guides/first.md#part', '/start#part'],
    ['../tags/', '/support/tags'],
    ['../../blog/post.mdx', '/blog/post'],
    ['../../developers/mcp.mdx', '/developers/mcp'],
    ['/support/tags/', '/support/tags'],
    ['/support/tags.md', '/support/tags'],
    ['@/support/tags.md#part', '/support/tags#part'],
    ['/support/tags.html', '/support/tags'],
    ['/guides/first.md', '/start'],
    ['/index.md', '/'],
    ['missing.md', '/support/missing'],
    ['missing/', '/support/missing'],
    ['%E0%A4%A', '/support/e0-a4-a'],
    ['picture.png', '/content/pages/support/picture.png'],
    ['https://elsewhere.example/x', undefined],
    ['//elsewhere.example/x', undefined],
    ['mailto:a@linnet.example', undefined],
  ])('to %s resolves to %s', (href, path) => {
    expect(links(href, from)?.path).toBe(path);
  });

  it.each(table.formerAddresses)(
    'to the former or inexact address %s resolves to %s',
    (href, path, former) => {
      const deep = { file: 'content/pages/support/deep/nfc.md' };
      expect(links(href, deep)).toEqual({ path, former });
    },
  );
});
