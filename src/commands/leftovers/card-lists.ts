import { readBody } from '../../content/markdown/read-body.ts';
import { nodes, plainText, type BodyNode } from '../../content/markdown/tree.ts';
import { urlOffset } from '../../content/markdown/url-offset.ts';
import type { Page } from '../../content/model/content.ts';
import { linksBetween } from '../../content/model/links.ts';
import { pageTree, type PageGroup } from '../../content/model/page-tree.ts';
import { placeIn, placesText, type Leftover, type Place, type Quote, type Side } from './side.ts';

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
  return after.pages.flatMap((page): Leftover[] => {
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
      ...missingCards(page, to, lists, quote),
    ];
  });
}

const isOnly = (values: ReadonlySet<string>, value: string | undefined) =>
  value !== undefined && values.size === 1 && values.has(value);

/** Finds the pages whose cards list all other pages of a group but this one. */
function missingCards(
  page: Page,
  group: PageGroup,
  lists: readonly CardList[],
  quote: Quote,
): Leftover[] {
  const others = group.pages.filter(({ path }) => path !== page.path);
  if (group.index === page || others.length < 2) return [];
  return [...Map.groupBy(lists, (list) => list.page).values()].flatMap((ofPage): Leftover[] => {
    const cards = ofPage.flatMap((list) => list.cards);
    const paths = new Set(cards.map(({ path }) => path));
    if (paths.has(page.path) || !others.every(({ path }) => paths.has(path))) return [];
    const places = cards.filter(({ path }) => others.some((one) => one.path === path));
    const list = placesText(
      places.map(({ place }) => place),
      quote,
    );
    return [
      {
        worth: 77,
        message: `The group ${quote(group.title)} has a new page, ${quote(page.title)}, but the cards of its other pages have none for it: ${list}. Add a card.`,
      },
    ];
  });
}

/** The cards of a `:::cards` part of a page that are links to pages. */
interface CardList {
  page: Page;
  cards: { path: string; place: Place }[];
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
          .flatMap((heading) => nodes(heading))
          .flatMap((node) => {
            if (node.type !== 'link') return [];
            const path = links(node.url, page)?.path;
            if (path === undefined || !paths.has(path)) return [];
            const at = page.bodyStart + (urlOffset(node, page.body) ?? 0);
            const text = plainText(node);
            return [
              { path, place: placeIn(page.source, at, text, { start: 0, end: text.length }) },
            ];
          }),
      })),
  );
}

const isCards = (node: BodyNode) =>
  node.type === 'box' &&
  (node.data as { hProperties?: { className?: unknown } }).hProperties?.className === 'cards';
