import { describe, expect, it } from 'vitest';
import { dayInWords } from '../../../src/website/components/dates.ts';
import { groupsAround, neighbours, pagesAround } from '../../../src/website/navigation.ts';
import type { Page } from '../../../src/content/facts.ts';
import { loadFacts } from '../../../src/content/load.ts';
import { pageTree } from '../../../src/content/page-tree.ts';

const facts = loadFacts(process.cwd(), {});
const tree = pageTree(facts.pages, '');
const posts = facts.pages
  .filter(({ published }) => published)
  .sort((a, b) => (a.published! < b.published! ? 1 : -1));
const page = (path: string) => facts.pages.find((candidate) => candidate.path === path)!;

describe('the pages beside a page', () => {
  it('are all of its group while they are few', () => {
    const all = facts.pages.filter(({ folder }) => folder === 'guides');
    const beside = pagesAround(all[0]!, tree.group('guides')!);
    expect(new Set(beside)).toEqual(new Set(all));
  });

  it('are the index and forty around it where the group is long', () => {
    const pages = Array.from({ length: 500 }, (_, order): Page => {
      const path = order === 0 ? '/guides' : `/guides/g${order}`;
      return { ...facts.pages[0]!, folder: 'guides', path, place: path, title: path, order };
    });
    const guides = pageTree(pages, '').group('guides')!;
    const beside = pagesAround(pages[300]!, guides).map(({ path }) => path);
    expect(beside).toHaveLength(41);
    expect(beside[0]).toBe('/guides');
    expect(beside).toContain('/guides/g300');
    expect(beside).toContain('/guides/g299');
    expect(beside).toContain('/guides/g301');
  });
});

const at = (path: string): Page => {
  const folder = path.slice(1, Math.max(1, path.lastIndexOf('/')));
  return { ...facts.pages[0]!, path, place: path, title: path, folder };
};

describe('the groups beside a page', () => {
  const paths = ['/', '/manual/setup/linux', '/manual/use/deep/er/a', '/manual/use/first'];
  const nested = pageTree(paths.map(at), 'Top');
  const around = (id: string) => groupsAround(nested.group(id)!);

  it('are the one above and those below, each by the page to enter it', () => {
    expect(around('manual/use')).toEqual({
      above: [{ title: 'Manual', path: '/manual/setup/linux' }],
      below: [{ title: 'Deep', path: '/manual/use/deep/er/a' }],
    });
  });

  it('are none that the header has', () => {
    expect(around('manual').above).toEqual([]);
    expect(groupsAround(nested.root)).toEqual({ above: [], below: [] });
  });
});

describe('the pages before and after a page', () => {
  it('are the newer and the older post', () => {
    expect(neighbours(posts[1]!, tree)).toEqual({ previous: posts[0], next: posts[2] });
    expect(neighbours(posts.at(-1)!, tree).next).toBeUndefined();
  });

  it('follow the reading order of the group, from its index page on', () => {
    expect(neighbours(page('/guides'), tree)).toEqual({
      previous: undefined,
      next: page('/guides/first-card'),
    });
  });

  it('stay among the pages of the top for one that stands there', () => {
    expect(neighbours(page('/contact'), tree).next).toBeUndefined();
    expect(neighbours(page('/download/ios'), tree).previous).toBe(page('/pricing'));
  });
});

describe('a day in words', () => {
  it('is the same day in every time zone', () => {
    expect(dayInWords('2026-11-01', 'en')).toBe('1 November 2026');
    expect(dayInWords('2026-11-01', 'de')).toBe('1. November 2026');
  });
});
