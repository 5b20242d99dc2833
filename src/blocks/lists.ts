import type { Facts, Page } from '../content/facts.ts';
import type { Section } from '../content/schemas.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { LinkItem } from './run.ts';

/** The store listings. Specification: Platform. */
export function platformList({ product }: Facts): LinkItem[] {
  return product.platforms.map(({ name, url }) => ({
    text: `${product.name} for ${name}`,
    href: url,
    note: `Official store listing for ${name}.`,
  }));
}

/** The directory for a filter, in the editors' order. Specification: ResourceCollection. */
export function directoryList({ resources }: Facts, filter: CategoryFilter): LinkItem[] {
  return resources
    .filter(({ category }) => filter === 'all' || category === filter)
    .map(({ name, url, description }) => ({ text: name, href: url, note: description }));
}

/**
 * The pages of a section without its index page: posts from new to old, other pages by their
 * order and then by title.
 */
export function pageList(facts: Facts, section: Section): LinkItem[] {
  return sectionPages(facts, section).map(({ title, path, description, published }) => ({
    text: title,
    href: path,
    note: published ? `${published}. ${description}` : description,
  }));
}

function sectionPages({ pages }: Facts, section: Section): Page[] {
  const index = indexes[section];
  return pages
    .filter((page) => page.section === section && page.path !== index)
    .sort(section === 'blog' ? newestFirst : byOrder);
}

const indexes: Partial<Record<Section, string>> = {
  guide: '/guides',
  support: '/support',
  developers: '/developers',
  blog: '/blog',
};

function newestFirst(a: Page, b: Page): number {
  return compare(b.published ?? b.updated, a.published ?? a.updated) || compare(a.path, b.path);
}

function byOrder(a: Page, b: Page): number {
  return a.order - b.order || compare(a.title, b.title);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
