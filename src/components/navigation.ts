import type { Page } from '../content/facts.ts';
import type { Section } from '../content/schemas.ts';

/** A link with its words. */
export interface NavigationLink {
  title: string;
  path: string;
}

/** What people call each section. */
export const sectionTitles: Record<Section, string> = {
  product: 'Product',
  guide: 'Guides',
  support: 'Support',
  policy: 'Policies',
  developers: 'Developers',
  blog: 'Blog',
};

/** The pages of a section in reading order: posts newest first, all else by `order`, then title. */
export function sectionPages(pages: readonly Page[], section: Section): Page[] {
  const own = pages.filter((page) => page.section === section && page.path !== '/');
  return own.sort(section === 'blog' ? byNewest : byOrder);
}

/** The way from the home page to a page, the page itself included; empty for the home page. */
export function breadcrumbs(pages: readonly Page[], page: Page): NavigationLink[] {
  if (page.path === '/') return [];
  const trail = pages.filter(({ path }) => path === '/' || isAbove(path, page.path));
  return [...trail, page].map(({ navTitle, path }) => ({ title: navTitle, path }));
}

/** The posts before and after a post; both undefined on any other page. */
export function neighbours(pages: readonly Page[], page: Page): { older?: Page; newer?: Page } {
  if (!page.published) return {};
  const posts = sectionPages(pages, 'blog').filter(({ published }) => published);
  const place = posts.findIndex(({ path }) => path === page.path);
  return { older: posts[place + 1], newer: posts[place - 1] };
}

const isAbove = (path: string, below: string) => below.startsWith(`${path}/`);

function byOrder(a: Page, b: Page): number {
  return a.order - b.order || compare(a.navTitle, b.navTitle);
}

/** The index, which has no date, comes before the posts. */
function byNewest(a: Page, b: Page): number {
  return compare(b.published ?? '9', a.published ?? '9') || compare(a.path, b.path);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
