import type { Facts } from '../content/facts.ts';
import type { PageTree } from '../content/page-tree.ts';
import { categories, type Category, type CategoryFilter } from '../contract/categories.ts';
import type { LinkItem } from './run.ts';

/** The store listings. Specification: Platform. */
export function platformList({ product }: Facts): LinkItem[] {
  return product.platforms.map(({ name, url }) => ({
    text: `${product.name} for ${name}`,
    href: url,
    note: `Official store listing for ${name}.`,
  }));
}

/** A list of links, with a title where it is one of several. */
export interface TitledList {
  title: string | undefined;
  items: LinkItem[];
}

/**
 * The directory of one category, or of all with their names, in the editors' order.
 * Specification: ResourceCollection.
 */
export function directoryLists(facts: Facts, filter: CategoryFilter): TitledList[] {
  if (filter !== 'all') return [{ title: undefined, items: directoryList(facts, filter) }];
  return categories.map((category) => ({
    title: category.charAt(0).toUpperCase() + category.slice(1),
    items: directoryList(facts, category),
  }));
}

function directoryList({ resources }: Facts, category: Category): LinkItem[] {
  return resources
    .filter((resource) => resource.category === category)
    .map(({ name, url, description }) => ({ text: name, href: url, note: description }));
}

/**
 * The pages of a group (`/` for the root) without its index page, then the index pages of the groups
 * in it.
 */
export function pageList(tree: PageTree, name: string): LinkItem[] {
  const group = tree.group(name === '/' ? '' : name);
  if (!group) throw new Error(`There is no group of pages ${JSON.stringify(name)}.`);
  const below = group.groups.flatMap(({ index }) => index ?? []);
  return [...group.pages, ...below].map(({ title, path, description, published }) => ({
    text: title,
    href: path,
    note: published ? `${published}. ${description}` : description,
  }));
}
