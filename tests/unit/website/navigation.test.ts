import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/content/model/content.ts';
import { allPages, sectionPages } from '../../../src/content/model/page-tree.ts';
import { siteModel, type SiteModel } from '../../../src/site/publication.ts';
import { dayInWords } from '../../../src/base/languages/dates.ts';
import {
  bytesOf,
  searchSections,
  type NavigationEntry,
} from '../../../src/website/navigation-entries.ts';
import { navigationBudget } from '../../../src/website/navigation-budget.ts';
import { sectionEntries } from '../../../src/website/navigation.ts';
import { treePages } from '../../setup/generated-tree.ts';
import { content as small, page } from '../../setup/small-publication.ts';

type At = Partial<Page> & { path: string };

/** A site with pages at these addresses. */
const site = (...pages: At[]): SiteModel => siteModel({ ...small, pages: pages.map(pageFor) });

function pageFor({ path, title = path, ...change }: At): Page {
  const folder = path.slice(1, Math.max(1, path.lastIndexOf('/')));
  return page('', {
    path,
    place: path,
    folder,
    title,
    navTitle: title,
    markdownVersion: `${path}.md`,
    ...change,
  });
}

/** The side navigation of a page, with nested groups. */
function outline(path: string, of: SiteModel): unknown[] {
  const lines = (entries: NavigationEntry[]): unknown[] =>
    entries.map(({ title, below, group }) => {
      if (below) return { [`${below.open ? '▾' : '▸'} ${title}`]: lines(below.entries) };
      return group ? `${title} (${group.size})` : title;
    });
  return lines(sectionEntries(pageAt(path, of), of));
}

const pageAt = (path: string, { content }: SiteModel) =>
  content.pages.find((candidate) => candidate.path === path)!;

/** Every address in a list, including folded groups. */
const addresses = (entries: readonly NavigationEntry[]): string[] =>
  entries.flatMap(({ path, below }) => [
    ...(path ? [path] : []),
    ...addresses(below?.entries ?? []),
  ]);

const guides = site(
  { path: '/' },
  { path: '/guides', folder: 'guides', title: 'Guides' },
  { path: '/guides/first' },
  { path: '/guides/share', folder: 'guides/share', title: 'Overview', groupTitle: 'Sharing' },
  { path: '/guides/share/tap' },
  { path: '/guides/share/more/deep' },
  { path: '/guides/store/backup' },
  { path: '/support/help' },
);

const large = site(
  { path: '/' },
  ...treePages(600).map(({ path, title }) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    return { path: `/${path.replace(/\/index$/, '')}`, folder, title };
  }),
);

/** The title, address and entries of each section of the search page. */
const sections = ({ tree, content }: SiteModel) =>
  searchSections(tree, content.site).map(({ title, path, entries }) =>
    [`${title} ${path}`].concat(entries.map((entry) => entry.title)),
  );

describe('the sections of the search page', () => {
  it('have their first pages and groups, and a link to the rest', () => {
    expect(sections(guides)).toEqual([
      ['Guides /guides', '/guides/first', 'Sharing', 'Store', 'All 6 pages'],
      ['Support /support/help', '/support/help'],
    ]);
    expect(Math.max(...sections(large).map((section) => section.length))).toBe(6);
  });

  it('have a page of the same title as the link of their title', () => {
    const { title } = guides.tree.root;
    const [first] = sections(site({ path: '/' }, { path: '/a' }, { path: '/own', title }));
    expect(first).toEqual([`${title} /own`, '/a']);
  });
});

describe('the list beside a page', () => {
  it('is the section of the page, with all groups open if it is short', () => {
    expect(outline('/guides/share/tap', guides)).toEqual([
      'Guides',
      '/guides/first',
      { '▾ Sharing': ['/guides/share/tap', { '▾ More': ['/guides/share/more/deep'] }] },
      { '▾ Store': ['/guides/store/backup'] },
    ]);
    expect(outline('/guides/share/more/deep', guides)[2]).toEqual({
      '▾ Sharing': ['/guides/share/tap', { '▾ More': ['/guides/share/more/deep'] }],
    });
    expect(outline('/support/help', guides)).toEqual(['/support/help']);
  });

  it('has only the ancestors of the page open in a long section', () => {
    const pages = Array.from({ length: 15 }, (_, place) => ({ path: `/long/page-${place}` }));
    const long = site({ path: '/' }, ...pages, { path: '/long/one/a' }, { path: '/long/two/b' });
    const groups = outline('/long/one/a', long).slice(-2);
    expect(groups).toEqual([{ '▾ One': ['/long/one/a'] }, { '▸ Two': ['/long/two/b'] }]);
  });

  it('shows the methods of the operations that a page documents', () => {
    const api = site(
      {
        path: '/api/product',
        format: 'mdx',
        body: 'Text.\n\n<Operation id="getServiceProduct" />\n',
      },
      { path: '/api/search', format: 'mdx', body: '<Operation id="searchServiceDocs" />\n' },
      { path: '/api/text' },
    );
    const entries = sectionEntries(pageAt('/api/search', api), api);
    expect(entries.map(({ methods }) => methods)).toEqual([['GET'], ['POST', 'GET'], []]);
  });

  it('titles an index page like its group, so that no two entries are "Overview"', () => {
    const entries = sectionEntries(pageAt('/guides/share', guides), guides);
    expect(entries[2]).toMatchObject({ title: 'Sharing', path: '/guides/share' });
    expect(JSON.stringify(outline('/guides/share', guides))).not.toContain('Overview');
  });

  it('distinguishes pages with equal titles by their addresses', () => {
    const twice = site(
      { path: '/' },
      { path: '/a/x', title: 'Setup' },
      { path: '/a/y', title: 'Setup' },
    );
    expect(outline('/a/x', twice)).toEqual(['Setup (x)', 'Setup (y)']);
  });

  it('of a top-level page lists top-level pages but no groups', () => {
    expect(outline('/', guides)).toEqual(['/']);
  });

  it('of a long folder lists the neighbours of the page and links to all pages', () => {
    const entries = addresses(sectionEntries(pageAt('/manual/releases/version-57', large), large));
    for (const near of [54, 55, 56, 57, 58, 59, 60]) {
      expect(entries).toContain(`/manual/releases/version-${near}`);
    }
    expect(entries).not.toContain('/manual/releases/version-3');
    expect(entries).toContain('/search#pages/manual/releases');
  });

  it('shows the number of pages of a closed group', () => {
    expect(outline('/manual', large)).toContain('Releases (120)');
  });

  it('reaches every page of a section from its first page', () => {
    for (const part of large.tree.root.groups) {
      const [first] = allPages(part);
      const reached = new Set([first!.path]);
      for (const path of reached) {
        for (const next of addresses(sectionEntries(pageAt(path, large), large))) {
          if (!next.includes('#')) reached.add(next);
        }
      }
      const missing = sectionPages(part).filter(({ path }) => !reached.has(path));
      expect(missing.map(({ path }) => path)).toEqual([]);
    }
  });

  it('lists every ancestor of the page, however deep, within its budget', () => {
    for (const each of large.content.pages) {
      const entries = sectionEntries(each, large);
      expect(addresses(entries)).toContain(each.path);
      // The ancestors alone take this much, six levels deep.
      expect(bytesOf(entries)).toBeLessThanOrEqual(
        Math.max(navigationBudget(each, large.content), 2_000),
      );
    }
  });
});

it('shrinks by the size of the configured header and footer', () => {
  const path = '/manual/releases/version-57';
  const links = Array.from({ length: 9 }, () => ({ title: 'A page', path }));
  const footer = [{ title: 'Links', links }];
  const { content } = large;
  const crowded = { ...large, content: { ...content, site: { ...content.site, footer } } };
  const bytes = (of: SiteModel) => bytesOf(sectionEntries(pageAt(path, large), of));
  expect(bytes(crowded)).toBeLessThan(bytes(large));
});

describe('a formatted date', () => {
  it('is the same day in every time zone', () => {
    expect(dayInWords('2026-11-01', 'en')).toBe('1 November 2026');
    expect(dayInWords('2026-11-01', 'de')).toBe('1. November 2026');
  });
});

it('takes as long per page in a group of 20,000 pages as in one of 200', () => {
  const [few, many] = [groupOf(200), groupOf(20_000)];
  // The first call compiles the code.
  cost(few);
  expect(cost(many)).toBeLessThan(5 * Math.max(cost(few), 20_000));
});

const groupOf = (count: number) =>
  site(...Array.from({ length: count }, (_, index) => ({ path: `/guides/${index}` })));

/** The processor time of 200 side navigations, in microseconds. */
function cost(of: SiteModel): number {
  const { user } = process.cpuUsage();
  for (const one of of.content.pages.slice(0, 200)) sectionEntries(one, of);
  return process.cpuUsage().user - user;
}
