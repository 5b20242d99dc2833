import type { Words } from '../languages/words.ts';
import type { Facts, Page } from '../model/facts.ts';
import type { PageGroup, PageTree } from '../model/page-tree.ts';
import {
  box,
  heading,
  link,
  linkList,
  list,
  styled,
  type LinkItem,
} from '../markdown/build-nodes.ts';
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
  return styled(buttons, 'store-buttons');
}

const hidden = { className: 'visually-hidden' };

/**
 * Returns links to the pages of a group and to the index pages of its subgroups. A subgroup without an index page
 * follows as a heading with a list of its own. `name` is the name of the group, such as `guides`, or `/` for the root.
 */
export function pageLists(tree: PageTree, name: string): BodyNode[] {
  const group = tree.group(name === '/' ? '' : name);
  if (!group) throw new Error(`There is no group of pages ${JSON.stringify(name)}.`);
  return listsOf(group, 3);
}

function listsOf({ pages, groups }: PageGroup, depth: number): BodyNode[] {
  const linked = [...pages, ...groups.flatMap(({ index }) => index ?? [])];
  const lists = linked.length > 0 ? [linkList(linked.map(linkTo))] : [];
  const below = groups.filter(({ index }) => !index);
  return lists.concat(
    below.flatMap((group) =>
      [heading(Math.min(depth, 6), group.title)].concat(listsOf(group, depth + 1)),
    ),
  );
}

const linkTo = ({ title, path, description, published }: Page): LinkItem => ({
  text: title,
  href: path,
  note: published ? `${published}. ${description}` : description,
});
