import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { nodes, plainText } from '../../content/markdown/tree.ts';
import type { Page } from '../../content/model/content.ts';
import { linksBetween } from '../../content/model/links.ts';
import { keyOf, namesOn } from './names.ts';
import {
  pagesNow,
  placeOfLink,
  placesText,
  type Leftover,
  type Place,
  type Quote,
  type Side,
} from './side.ts';

/**
 * Finds links whose words are a name that the change took away from their page or heading, links that led to a removed page
 * and now lead to another one, and links of a page to itself that the change added.
 */
export function formerLinks(before: Side, after: Side, quote: Quote): Leftover[] {
  const pageNow = pagesNow(after);
  const [old, now] = [linksOf(before), linksOf(after)];
  const targets = new Map(
    old.map((one) => [`${pageNow.get(one.from)?.path} ${keyOf(one.text)}`, one] as const),
  );
  const former = now.filter(({ from, text, page }) => {
    const key = keyOf(text);
    const was = targets.get(`${from} ${key}`);
    if (!was) return false;
    const is = pageNow.get(was.page.path);
    const others = [...(page.path === from ? [] : namesOn(page)), ...(is ? namesOn(is) : [])];
    return (
      (is === undefined || titlesAt(was.page, was.id).includes(key)) &&
      !others.some((name) => keyOf(name.text) === key)
    );
  });
  const own = now.filter(({ from, page, id }) => page.path === from && id === '');
  const count = (file: string) =>
    old.filter(
      ({ from, page, id }) => page.path === from && id === '' && pageNow.get(from)?.file === file,
    ).length;
  const added = [...Map.groupBy(own, ({ place }) => place.file)].flatMap(([file, links]) =>
    links.length > count(file) ? links.filter((one) => !former.includes(one)) : [],
  );
  const list = (links: readonly SiteLink[]) =>
    placesText(
      links.map(({ place }) => place),
      quote,
    );
  return [
    ...(former.length === 0
      ? []
      : [
          {
            worth: 96,
            message: `Links still have the name of a former page or heading: ${list(former)}. Write the name of the page to which they lead, or remove them.`,
          },
        ]),
    ...(added.length === 0
      ? []
      : [
          {
            worth: 80,
            message: `A page links to itself: ${list(added)}. Remove the link, or the card or row with it.`,
          },
        ]),
  ];
}

/** A link to a page of the site, also in a menu. */
interface SiteLink {
  /** The address of the page with the link. */
  from: string;
  text: string;
  page: Page;
  /** The heading to which the link leads. Empty for the top of the page. */
  id: string;
  place: Place;
}

function linksOf({ pages, content }: Side): SiteLink[] {
  const links = linksBetween(content.pages);
  const pageAt = new Map(content.pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    nodes(readBody(page).root).flatMap((node): SiteLink[] => {
      if (node.type !== 'link' || node.url.startsWith('#')) return [];
      const [path = '', id = ''] = (links(node.url, page)?.path ?? '').split('#');
      const target = pageAt.get(path);
      if (!target) return [];
      const place = placeOfLink(page, node);
      return [{ from: page.path, text: plainText(node), page: target, id, place }];
    }),
  );
}

/** Returns the titles of a page, or the text of one of its headings. */
function titlesAt(page: Page, id: string): string[] {
  const heading =
    id === '' ? undefined : headings(readBody(page).root).find((one) => one.id === id);
  return (heading ? [heading.text] : [page.title, page.navTitle]).map(keyOf);
}
