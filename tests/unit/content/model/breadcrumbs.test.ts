import { expect, it } from 'vitest';
import {
  breadcrumbs,
  titleInNavigation,
  titleWithParents,
} from '../../../../src/content/model/breadcrumbs.ts';
import { pageTree } from '../../../../src/content/model/page-tree.ts';
import { page } from '../../../setup/small-publication.ts';

const at = (path: string, folder: string, navTitle: string, groupTitle?: string) =>
  page('', { path, folder, navTitle, groupTitle, title: navTitle });

const home = at('/', '', 'Home');
const overview = at('/guides', 'guides', 'Overview', 'Guides');
const first = at('/guides/big/a', 'guides/big', 'First');
const second = at('/guides/big/b', 'guides/big', 'Second');
const tree = pageTree([home, overview, first, second], 'Linnet');

it('contain every group; one without an index page links to its first page', () => {
  expect(breadcrumbs(second, tree)).toEqual([
    { title: 'Home', path: '/' },
    { title: 'Guides', path: '/guides' },
    { title: 'Big', path: '/guides/big/a' },
    { title: 'Second', path: '/guides/big/b' },
  ]);
});

it('do not link a page to itself', () => {
  expect(breadcrumbs(first, tree)[2]).toEqual({ title: 'Big', path: undefined });
});

it('end with an index page by the title of its group', () => {
  expect(breadcrumbs(overview, tree)).toEqual([
    { title: 'Home', path: '/' },
    { title: 'Guides', path: '/guides' },
  ]);
  expect(titleInNavigation(overview, tree)).toBe('Guides');
});

it('are in one line where a group is shown outside the tree', () => {
  expect(tree.groups.map(titleWithParents)).toEqual(['Linnet', 'Guides', 'Guides › Big']);
});
