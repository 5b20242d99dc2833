import { describe, expect, it } from 'vitest';
import { dayInWords } from '../../../src/website/components/dates.ts';
import { groupOf, neighbours } from '../../../src/website/components/navigation.ts';
import type { Facts, Page } from '../../../src/content/facts.ts';
import { loadFacts } from '../../../src/content/load.ts';

const facts = loadFacts(process.cwd(), {});
const posts = facts.pages
  .filter(({ published }) => published)
  .sort((a, b) => (a.published! < b.published! ? 1 : -1));

describe('the pages beside a page', () => {
  it('are all of its section while they are few', () => {
    const guide = facts.pages.find(({ section }) => section === 'guide')!;
    const all = facts.pages.filter(({ section }) => section === 'guide');
    expect(new Set(groupOf(guide, facts).pages)).toEqual(new Set(all));
  });

  it('are the index and forty around it where the section is long', () => {
    const pages = Array.from({ length: 500 }, (_, order): Page => {
      const path = order === 0 ? '/guides' : `/guides/g${order}`;
      return { ...facts.pages[0]!, section: 'guide', path, title: path, order };
    });
    const many: Facts = { ...facts, pages };
    const beside = groupOf(pages[300]!, many).pages.map(({ path }) => path);
    expect(beside).toHaveLength(41);
    expect(beside[0]).toBe('/guides');
    expect(beside).toContain('/guides/g300');
    expect(beside).toContain('/guides/g299');
    expect(beside).toContain('/guides/g301');
  });
});

describe('the posts around a post', () => {
  it('are the next older and the next newer one', () => {
    expect(neighbours(posts[1]!, facts)).toEqual({ newer: posts[0], older: posts[2] });
  });

  it('are missing at both ends and for every other page', () => {
    expect(neighbours(posts[0]!, facts).newer).toBeUndefined();
    expect(neighbours(posts.at(-1)!, facts).older).toBeUndefined();
    expect(
      neighbours(
        facts.pages.find(({ path }) => path === '/')!,
        facts,
      ),
    ).toEqual({});
  });
});

describe('a day in words', () => {
  it('is the same day in every time zone', () => {
    expect(dayInWords('2026-11-01', 'en')).toBe('1 November 2026');
    expect(dayInWords('2026-11-01', 'de')).toBe('1. November 2026');
  });
});
