import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/content/model/content.ts';
import {
  allPages,
  entrance,
  lineage,
  pageTree,
  type PageGroup,
} from '../../../../src/content/model/page-tree.ts';
import { pageFolder, pagePath } from '../../../../src/content/model/page-path.ts';
import { page } from '../../../setup/small-publication.ts';

/** Pages at these addresses, in matching folders. */
function pages(...changes: Partial<Page>[]): Page[] {
  return changes.map((change) => {
    const path = change.path ?? '/';
    const folder = path.slice(1, Math.max(1, path.lastIndexOf('/')));
    return page('', { folder, place: path, title: path, navTitle: path, order: none, ...change });
  });
}

const none = Number.MAX_SAFE_INTEGER;
const outline = ({ title, index, pages: own, groups }: PageGroup): object => ({
  title,
  ...(index && { index: index.path }),
  pages: own.map(({ path }) => path),
  ...(groups.length > 0 && { groups: groups.map(outline) }),
});
const treeOf = (...changes: Partial<Page>[]) => pageTree(pages(...changes), 'Product');

describe('the page tree', () => {
  it('has a group for each folder, to any depth, titled by its index page or its name', () => {
    const tree = treeOf(
      { path: '/' },
      { path: '/about' },
      { path: '/guides', folder: 'guides', navTitle: 'All guides' },
      { path: '/guides/first' },
      { path: '/guides/getting-started/on-a-phone/deep' },
    );
    expect(outline(tree.root)).toEqual({
      title: 'Product',
      index: '/',
      pages: ['/about'],
      groups: [
        {
          title: 'All guides',
          index: '/guides',
          pages: ['/guides/first'],
          groups: [
            {
              title: 'Getting started',
              pages: [],
              groups: [{ title: 'On a phone', pages: ['/guides/getting-started/on-a-phone/deep'] }],
            },
          ],
        },
      ],
    });
    const deep = tree.group('guides/getting-started/on-a-phone')!;
    expect(lineage(deep).map(({ title }) => title)).toEqual([
      'Product',
      'All guides',
      'Getting started',
      'On a phone',
    ]);
  });

  it('uses a page with the name of a folder as its index', () => {
    const tree = treeOf({ path: '/' }, { path: '/product' }, { path: '/product/prices' });
    expect(tree.group('product')!.index!.path).toBe('/product');
  });

  it('goes by the files of pages that have addresses of their own', () => {
    const tree = treeOf(
      { path: '/' },
      { path: '/handbook', place: '/guides', folder: 'guides', navTitle: 'Guides' },
      { path: '/start', place: '/guides/first', folder: 'guides' },
      { path: '/guides/second' },
      { path: '/guides', place: '/about', folder: '' },
    );
    expect(outline(tree.root)).toMatchObject({
      pages: ['/guides'],
      groups: [{ title: 'Guides', index: '/handbook', pages: ['/guides/second', '/start'] }],
    });
  });

  it('orders groups by the leading numbers of their folders, which are not part of their titles', () => {
    const files = ['2-Zebra Guides/a', '10-apples/a', '1-nfc/a', 'others/a'];
    const numbered = files.map((name) => {
      const file = `content/pages/${name}.md`;
      return page('', { file, path: pagePath(file)!, folder: pageFolder(file), order: none });
    });
    const tree = pageTree([...pages({ path: '/' }), ...numbered], 'Product');
    expect(tree.root.groups.map(({ id, title }) => [id, title])).toEqual([
      ['nfc', 'Nfc'],
      ['zebra-guides', 'Zebra Guides'],
      ['apples', 'Apples'],
      ['others', 'Others'],
    ]);
  });

  it('moves a page to the group that it sets, without changing its address', () => {
    const tree = treeOf(
      { path: '/' },
      { path: '/privacy', group: 'policies' },
      { path: '/download/ios', group: '' },
      { path: '/deep', group: 'policies/old' },
    );
    expect(outline(tree.root)).toMatchObject({
      pages: ['/download/ios'],
      groups: [{ title: 'Policies', pages: ['/privacy'], groups: [{ pages: ['/deep'] }] }],
    });
  });

  it('orders by number, posts from new to old, the rest by natural title', () => {
    const tree = treeOf(
      { path: '/' },
      { path: '/v/a', title: 'Version 1.4.12' },
      { path: '/v/b', title: 'Version 1.4.2' },
      { path: '/v/c', title: 'Zebra', order: 1 },
      { path: '/blog/old', published: '2025-01-01' },
      { path: '/blog/new', published: '2026-01-01' },
    );
    expect(tree.group('v')!.pages.map(({ path }) => path)).toEqual(['/v/c', '/v/b', '/v/a']);
    expect(tree.group('blog')!.pages.map(({ path }) => path)).toEqual(['/blog/new', '/blog/old']);
  });

  it('orders groups by their index page, else by their first page, else by title', () => {
    const tree = treeOf(
      { path: '/' },
      { path: '/zoo', folder: 'zoo', order: 1, navTitle: 'Zoo' },
      { path: '/policy/terms', order: 30 },
      { path: '/policy/privacy', order: 20 },
      { path: '/guides', folder: 'guides', order: 25, navTitle: 'Guides' },
      { path: '/b10/x' },
      { path: '/b9/x' },
      { path: '/api/x', builtIn: true },
    );
    expect(tree.root.groups.map(({ id }) => id)).toEqual([
      'zoo',
      'policy',
      'guides',
      'b9',
      'b10',
      'api',
    ]);
  });

  it('gives a group a title that differs from its index page if the front matter sets one', () => {
    const tree = treeOf(
      { path: '/', groupTitle: 'Linnet' },
      { path: '/guides', folder: 'guides', navTitle: 'Overview', groupTitle: 'Guides' },
    );
    expect(tree.groups.map(({ title }) => title)).toEqual(['Linnet', 'Guides']);
  });

  it('counts the pages of a group with those in its groups', () => {
    const tree = treeOf({ path: '/' }, { path: '/a' }, { path: '/a/1' }, { path: '/a/b/2' });
    expect(tree.groups.map(({ id, size }) => [id, size])).toEqual([
      ['', 4],
      ['a', 3],
      ['a/b', 1],
    ]);
  });

  it('enters a group by its index page, else by the first page below it', () => {
    const tree = treeOf({ path: '/' }, { path: '/a' }, { path: '/a/1' }, { path: '/x/y/z' });
    expect(tree.root.groups.map((group) => entrance(group).path)).toEqual(['/a', '/x/y/z']);
  });

  it('knows what is read before and after a page, across nested groups and within a part', () => {
    const tree = treeOf(
      { path: '/' },
      { path: '/about' },
      { path: '/a' },
      { path: '/a/1' },
      { path: '/a/b/2' },
      { path: '/c/3' },
    );
    const beside = (path: string) => {
      const one = allPages(tree.root).find((each) => each.path === path)!;
      const { previous, next } = tree.neighbours(one);
      return [previous?.path, next?.path];
    };
    expect(beside('/a/1')).toEqual(['/a', '/a/b/2']);
    expect(beside('/a/b/2')).toEqual(['/a/1', undefined]);
    expect(beside('/a')).toEqual([undefined, '/a/1']);
    expect(beside('/about')).toEqual(['/', undefined]);
  });

  it('takes the same time per page on large sites', { timeout: 5_000 }, () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({ path: `/a/${index}` }));
    const tree = treeOf(...many);
    const all = allPages(tree.root);
    for (const each of all) tree.neighbours(each);
    expect(tree.positionOf(all[40_000]!)).toBe(40_000);
  });

  it('contains every page once, in any order of input', () => {
    const all = pages(
      { path: '/' },
      { path: '/a/b/c' },
      { path: '/a' },
      { path: '/a/b', group: 'x' },
      { path: '/x/1' },
      { path: '/x/2' },
    );
    const read = allPages(pageTree(all, '').root).map(({ path }) => path);
    expect(read.toSorted()).toEqual(all.map(({ path }) => path).toSorted());
    expect(allPages(pageTree(all.toReversed(), '').root).map(({ path }) => path)).toEqual(read);
  });
});

it('uses folder names as titles if index pages have the same title, or Overview', () => {
  const tree = pageTree(
    [
      index('/apple-watch'),
      index('/car', { navTitle: 'Cars' }),
      index('/macos', { navTitle: 'Overview' }),
      index('/phone', { groupTitle: 'Start' }),
      index('/wear-os'),
    ],
    '',
  );
  expect(tree.root.groups.map(({ id, title }) => [id, title]).toSorted()).toEqual([
    ['apple-watch', 'Apple watch'],
    ['car', 'Cars'],
    ['macos', 'Macos'],
    ['phone', 'Start'],
    ['wear-os', 'Wear os'],
  ]);
});

describe('groups.yaml', () => {
  const all = pages(
    { path: '/guides', folder: 'guides', navTitle: 'All guides', order: 1 },
    { path: '/guides/first', order: 1 },
    { path: '/guides/last', order: 3 },
    { path: '/guides/phones/a' },
    { path: '/guides/hidden', unlisted: true },
    { path: '/elsewhere/hidden', unlisted: true },
  );
  const tree = pageTree(all, '', [
    { id: 'guides', title: 'How to' },
    { id: 'guides/phones', title: 'iPhone & Android', order: 2 },
  ]);

  it('sets titles, and positions among pages and groups', () => {
    const { title, members } = tree.group('guides')!;
    expect(title).toBe('How to');
    expect(members.map((one) => one.title)).toEqual([
      '/guides/first',
      'iPhone & Android',
      '/guides/last',
    ]);
    const read = allPages(tree.root).map(({ path }) => path);
    expect(read).toEqual(['/guides', '/guides/first', '/guides/phones/a', '/guides/last']);
  });

  it('has no groups of unlisted pages, which belong to the nearest group', () => {
    expect(tree.group('elsewhere')).toBeUndefined();
    expect(tree.groupOf(all[4]!).id).toBe('guides');
    expect(tree.groupOf(all[5]!).id).toBe('');
    expect(tree.neighbours(all[4]!)).toEqual({ previous: undefined, next: undefined });
  });
});

/** An index page that is called Start. */
const index = (path: string, change: Partial<Page> = {}) =>
  page('', {
    path,
    place: path,
    folder: path.slice(1),
    title: 'Start',
    navTitle: 'Start',
    ...change,
  });
