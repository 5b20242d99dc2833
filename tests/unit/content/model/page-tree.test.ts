import { expect, it } from 'vitest';
import type { Page } from '../../../../src/content/model/content.ts';
import type { GroupSettings } from '../../../../src/content/model/data-files.ts';
import {
  allPages,
  entrance,
  lineage,
  pageTree,
  type PageGroup,
} from '../../../../src/content/model/page-tree.ts';
import { pageFolder, pagePath } from '../../../../src/content/model/page-path.ts';
import { readTable } from '../../../setup/read-table.ts';
import { page } from '../../../setup/small-publication.ts';
import { processorTime } from '../../../setup/processor-time.ts';

/** Pages at these addresses, in matching folders, or in these files. */
function pages(...changes: Partial<Page>[]): Page[] {
  return changes.map(({ file: name, ...change }) => {
    const file = name === undefined ? undefined : `content/pages/${name}.md`;
    const path = file === undefined ? (change.path ?? '/') : pagePath(file)!;
    const folder =
      file === undefined ? path.slice(1, Math.max(1, path.lastIndexOf('/'))) : pageFolder(file);
    const own = { folder, path, place: path, title: path, navTitle: path, order: none };
    return page('', { ...own, ...(file && { file }), ...change });
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
const pathsOf = (all: readonly Page[]) => all.map(({ path }) => path);

interface Row {
  name: string;
  pages: Partial<Page>[];
  settings?: GroupSettings[];
  outline?: object;
  titles?: Record<string, string>;
  sizes?: Record<string, number>;
  entrances?: Record<string, string>;
  lineages?: Record<string, string[]>;
  pagesOf?: Record<string, string[]>;
  reading?: string[];
}
const rows = readTable<Row[]>(import.meta.url);

it.each(rows)('the page tree $name', ({ pages: changes, settings, ...expected }) => {
  const tree = pageTree(pages(...changes), 'Product', settings);
  const byId = (value: (group: PageGroup) => unknown) =>
    tree.groups.map((group) => [group.id, value(group)]);
  const seen: Record<string, unknown> = {
    outline: outline(tree.root),
    titles: byId(({ title }) => title),
    sizes: byId(({ size }) => size),
    entrances: byId((group) => entrance(group).path),
    lineages: byId((group) => lineage(group).map(({ title }) => title)),
    pagesOf: byId((group) => pathsOf(group.pages)),
    reading: pathsOf(allPages(tree.root)),
  };
  const { name: _name, ...cases } = expected;
  expect(Object.keys(cases).length).toBeGreaterThan(0);
  for (const [key, value] of Object.entries<object>(cases)) {
    if (key === 'outline') expect(seen[key]).toMatchObject(value);
    else if (key === 'reading') expect(seen[key]).toEqual(value);
    else if (key === 'pagesOf' || key === 'lineages') {
      expect(seen[key]).toEqual(expect.arrayContaining(Object.entries(value)));
    } else expect(seen[key]).toEqual(Object.entries(value));
  }
});

it('knows what is read before and after a page, across nested groups and within a part', () => {
  const paths = ['/', '/about', '/a', '/a/1', '/a/b/2', '/c/3'];
  const tree = treeOf(...paths.map((path) => ({ path })));
  const all = new Map(allPages(tree.root).map((one) => [one.path, one]));
  const beside = (path: string) => {
    const { previous, next } = tree.neighbours(all.get(path)!);
    return [previous?.path, next?.path];
  };
  expect(['/a/1', '/a/b/2', '/a', '/about'].map(beside)).toEqual([
    ['/a', '/a/b/2'],
    ['/a/1', undefined],
    [undefined, '/a/1'],
    ['/', undefined],
  ]);
});

it('takes the same time per page on large sites', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({ path: `/a/${index}` }));
  const time = await processorTime(() => {
    const tree = treeOf(...many);
    const all = allPages(tree.root);
    for (const each of all) tree.neighbours(each);
    expect(tree.positionOf(all[40_000]!)).toBe(40_000);
  });
  expect(time).toBeLessThan(5000);
});

it('contains every page once, in any order of input', () => {
  const paths = ['/', '/a/b/c', '/a', '/x/1', '/x/2'];
  const all = pages(...paths.map((path) => ({ path })), { path: '/a/b', group: 'x' });
  const read = pathsOf(allPages(pageTree(all, '').root));
  expect(read.toSorted()).toEqual(pathsOf(all).toSorted());
  expect(pathsOf(allPages(pageTree(all.toReversed(), '').root))).toEqual(read);
});

it('has no groups of unlisted pages, which belong to the nearest group', () => {
  const all = pages(
    { path: '/guides', folder: 'guides' },
    { path: '/guides/hidden', unlisted: true },
    { path: '/elsewhere/hidden', unlisted: true },
  );
  const tree = pageTree(all, '');
  expect(tree.group('elsewhere')).toBeUndefined();
  expect(tree.groupOf(all[1]!).id).toBe('guides');
  expect(tree.groupOf(all[2]!).id).toBe('');
  expect(tree.neighbours(all[1]!)).toEqual({ previous: undefined, next: undefined });
});
