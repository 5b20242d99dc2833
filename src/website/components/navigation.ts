import type { Facts, Page } from '../../content/facts.ts';
import { pageGroups, type PageGroup } from '../../content/page-groups.ts';

/** Links beside a page at most, so that a page does not grow with its section. */
const longestList = 40;

/** The section that a page belongs to, with its pages around this one in reading order. */
export function groupOf(page: Page, facts: Facts): PageGroup {
  const group = groups(facts).find(({ section }) => section === page.section)!;
  if (group.pages.length <= longestList) return group;
  const [index, ...rest] = group.pages;
  const place = Math.max(0, rest.indexOf(page) - longestList / 2);
  return { ...group, pages: [index!, ...rest.slice(place, place + longestList)] };
}

/** The posts before and after a post; both undefined on any other page. */
export function neighbours(page: Page, facts: Facts): { older?: Page; newer?: Page } {
  if (!page.published) return {};
  const { pages } = groups(facts).find(({ section }) => section === page.section)!;
  const posts = pages.filter(({ published }) => published);
  const place = posts.indexOf(page);
  return { older: posts[place + 1], newer: posts[place - 1] };
}

/** Sorted once for all pages. */
function groups(facts: Facts): PageGroup[] {
  const known = groupsOf.get(facts) ?? pageGroups(facts);
  groupsOf.set(facts, known);
  return known;
}

const groupsOf = new WeakMap<Facts, PageGroup[]>();
