import { readBody } from '../../content/markdown/read-body.ts';
import { nodes, type BodyNode } from '../../content/markdown/tree.ts';
import type { Page } from '../../content/model/content.ts';
import { linksBetween } from '../../content/model/links.ts';
import { pageTree, type PageGroup } from '../../content/model/page-tree.ts';
import {
  listText,
  placeOfLink,
  placesText,
  type Leftover,
  type Place,
  type Quote,
  type Side,
} from './side.ts';

/**
 * Finds cards (`:::cards`) that do not follow a change of the menu: the card of a page that is in another group now, among
 * the cards of its former group, and cards of all pages of a group but a new one.
 */
export function cardLists(before: Side, after: Side, quote: Quote): Leftover[] {
  const [old, now] = [before, after].map(({ content }) =>
    pageTree(content.pages, '', content.groups),
  );
  const formerly = new Map(before.pages.map((page) => [page.path, page]));
  const lists = cardListsOf(after);
  const pageAt = new Map(after.content.pages.map((page) => [page.path, page]));
  const found = after.pages.flatMap((page): Leftover[] => {
    if (page.edition !== '' || page.published !== undefined) return [];
    const was = [page.path, ...page.aliases].map((path) => formerly.get(path)).find(Boolean);
    const [from, to] = [was && old!.groupOf(was), now!.groupOf(page)];
    if (from?.id === to.id) return [];
    const stale = lists.filter(({ cards }) => {
      const others = cards.filter(({ path }) => path !== page.path);
      const groups = new Set(others.map(({ path }) => now!.groupOf(pageAt.get(path)!).id));
      return others.length > 1 && others.length < cards.length && isOnly(groups, from?.id);
    });
    const places = stale.flatMap(({ cards }) =>
      cards.flatMap(({ path, place }) => (path === page.path ? [place] : [])),
    );
    return [
      ...(places.length === 0
        ? []
        : [
            {
              worth: 78,
              message: `${quote(page.title)} is in the group ${quote(to.title)} now, but still on the cards of its former group: ${placesText(places, quote)}. Move the card to its new group.`,
            },
          ]),
      ...missingCards(page, to, after, lists, quote),
      ...(was === undefined ? missingFields(page, after, quote) : []),
    ];
  });
  return [...found, ...missingIcons(cardListsOf(before), lists, quote)];
}

/** Finds cards without an icon that the change added to cards of which all others have one. */
function missingIcons(
  old: readonly CardList[],
  now: readonly CardList[],
  quote: Quote,
): Leftover[] {
  const known = new Set(
    old.flatMap(({ page, cards }) => cards.map(({ path }) => `${page.path} ${path}`)),
  );
  const places = now.flatMap(({ page, cards }) => {
    const bare = cards.filter(({ hasIcon }) => !hasIcon);
    const isNew = bare.every(({ path }) => !known.has(`${page.path} ${path}`));
    return isNew && cards.length - bare.length > 1 ? bare.map(({ place }) => place) : [];
  });
  if (places.length === 0) return [];
  return [
    {
      worth: 60,
      message: `The other cards have an icon, but this one has none: ${placesText(places, quote)}.`,
    },
  ];
}

const isOnly = (values: ReadonlySet<string>, value: string | undefined) =>
  value !== undefined && values.size === 1 && values.has(value);

/** Finds the pages whose cards list nearly all other pages of the group or the folder of a page, but not this one. */
function missingCards(
  page: Page,
  group: PageGroup,
  after: Side,
  lists: readonly CardList[],
  quote: Quote,
): Leftover[] {
  if (group.index === page) return [];
  const folder = after.pages.filter((one) => one.folder === page.folder && !isIndexOf(one));
  const near = [group.pages, folder].map(
    (pages) => new Set(pages.map(({ path }) => path).filter((path) => path !== page.path)),
  );
  return [...Map.groupBy(lists, (list) => list.page).values()].flatMap((ofPage): Leftover[] => {
    const cards = ofPage.flatMap((list) => list.cards);
    const paths = new Set(cards.map(({ path }) => path));
    if (paths.has(page.path)) return [];
    const others = near.find(
      (all) => all.size > 1 && [...all].filter((path) => paths.has(path)).length >= all.size * 0.9,
    );
    if (!others) return [];
    const places = cards.filter(({ path }) => others.has(path)).map(({ place }) => place);
    return [
      {
        worth: 77,
        message: `The group ${quote(group.title)} has a new page, ${quote(page.title)}, but the cards of its other pages have none for it: ${placesText(places, quote)}. Add a card.`,
      },
    ];
  });
}

const isIndexOf = ({ path, folder }: Page) => path === `/${folder}`;

/** Finds the fields of front matter that nearly all other pages in the folder of a new page have. */
function missingFields(
  { file, title, folder, source }: Page,
  { pages }: Side,
  quote: Quote,
): Leftover[] {
  const others = pages.filter(
    (one) => one.folder === folder && one.file !== file && !isIndexOf(one),
  );
  const counts = Map.groupBy(
    others.flatMap(({ source: { yaml } }) => Object.keys(yaml.value as object)),
    (name) => name,
  );
  const missing = [...counts].flatMap(([name, { length }]) =>
    length > 2 && length >= others.length * 0.9 && !(name in (source.yaml.value as object))
      ? [name]
      : [],
  );
  if (missing.length === 0) return [];
  return [
    {
      worth: 76,
      message: `The new page ${quote(title)} (${quote(file)}) lacks fields that nearly all other pages of its folder have: ${listText(missing.map(quote))}.`,
    },
  ];
}

/** The cards of a `:::cards` part of a page that are links to pages. */
interface CardList {
  page: Page;
  cards: { path: string; hasIcon: boolean; place: Place }[];
}

function cardListsOf({ pages, content }: Side): CardList[] {
  const links = linksBetween(content.pages);
  const paths = new Set(content.pages.map(({ path }) => path));
  return pages.flatMap((page) =>
    nodes(readBody(page).root)
      .filter(isCards)
      .map((box) => ({
        page,
        cards: nodes(box)
          .filter(({ type }) => type === 'heading')
          .flatMap((heading) => {
            const inside = nodes(heading);
            const hasIcon = inside.some((node) => node.type === 'box' && node.data.hName === 'svg');
            return inside.map((node) => ({ node, hasIcon }));
          })
          .flatMap(({ node, hasIcon }) => {
            if (node.type !== 'link') return [];
            const path = links(node.url, page)?.path;
            if (path === undefined || !paths.has(path)) return [];
            return [{ path, hasIcon, place: placeOfLink(page, node) }];
          }),
      })),
  );
}

const isCards = (node: BodyNode) =>
  node.type === 'box' &&
  (node.data as { hProperties?: { className?: unknown } }).hProperties?.className === 'cards';
