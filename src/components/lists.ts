import type { Facts } from '../model/facts.ts';
import type { PageTree } from '../model/page-tree.ts';
import { box, link, list, type LinkItem } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/**
 * Returns links to the official listings of the product in the app stores, shown as buttons. Specification: Platform.
 */
export function storeButtons({ product }: Facts, only?: string): BodyNode {
  const platforms = product.platforms.filter(({ name }) => only === undefined || name === only);
  const buttons = list(
    platforms.map(({ name, url }) => {
      const note = box('small', {}, [officialListing]);
      return link([`${product.name} for ${name}`, box('span', hidden, [': ']), note], url);
    }),
  );
  return { ...buttons, data: { hProperties: { className: ['store-buttons'] } } } as BodyNode;
}

const officialListing = 'official store listing';
const hidden = { className: 'visually-hidden' };

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
