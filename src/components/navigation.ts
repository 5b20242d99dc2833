import type { Facts, Page } from '../content/facts.ts';
import { pageGroups, type PageGroup } from '../discovery/sections.ts';

/** The section that a page belongs to, with all of its pages in reading order. */
export function groupOf(page: Page, facts: Facts): PageGroup {
  return pageGroups(facts).find(({ section }) => section === page.section)!;
}

/** The posts before and after a post; both undefined on any other page. */
export function neighbours(page: Page, facts: Facts): { older?: Page; newer?: Page } {
  if (!page.published) return {};
  const posts = groupOf(page, facts).pages.filter(({ published }) => published);
  const place = posts.findIndex(({ path }) => path === page.path);
  return { older: posts[place + 1], newer: posts[place - 1] };
}
