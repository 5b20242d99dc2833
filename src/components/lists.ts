import type { Facts } from '../model/facts.ts';
import type { PageTree } from '../model/page-tree.ts';
import type { LinkItem } from '../markdown/build-nodes.ts';

/** The store listings. Specification: Platform. */
export function platformList({ product }: Facts): LinkItem[] {
  return product.platforms.map(({ name, url }) => ({
    text: `${product.name} for ${name}`,
    href: url,
    note: `Official store listing for ${name}.`,
  }));
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
