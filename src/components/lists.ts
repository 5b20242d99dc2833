import type { Words } from '../languages/words.ts';
import type { Facts } from '../model/facts.ts';
import type { PageTree } from '../model/page-tree.ts';
import { box, link, list, type LinkItem } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/**
 * Returns links to the official listings of the product in the app stores, shown as buttons. Specification: Platform.
 */
export function storeButtons({ product }: Facts, words: Words, only?: string): BodyNode {
  const platforms = product.platforms.filter(({ name }) => only === undefined || name === only);
  const buttons = list(
    platforms.map(({ name, url }) => {
      const note = box('small', {}, [words.product.officialListing]);
      return link(
        [
          words.product.forPlatform(product.name, name),
          box('span', hidden, [words.text.colon]),
          note,
        ],
        url,
      );
    }),
  );
  return { ...buttons, data: { hProperties: { className: ['store-buttons'] } } } as BodyNode;
}

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
