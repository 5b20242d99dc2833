import type { Facts } from '../model/facts.ts';
import type { PageTree } from '../model/page-tree.ts';
import type { LinkItem } from '../markdown/build-nodes.ts';

/** Returns links to the product in the app stores. Specification: Platform. */
export function platformList({ product }: Facts): LinkItem[] {
  return product.platforms.map(({ name, url }) => ({
    text: `${product.name} for ${name}`,
    href: url,
    note: `Official store listing for ${name}.`,
  }));
}

/**
 * Returns links to the pages of a group: its pages without the index page, then the index pages of its subgroups.
 * `name` is the name of the group, such as `guides`, or `/` for the root.
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
