import { readBody } from '../../content/markdown/read-body.ts';
import { nodes, plainText } from '../../content/markdown/tree.ts';
import { urlOffset } from '../../content/markdown/url-offset.ts';
import { linksBetween } from '../../content/model/links.ts';
import { placeIn, placesText, type Leftover, type Quote, type Side } from './side.ts';

/** Finds links of a page to itself that the change added, such as links to a removed page that now lead to the page above. */
export function ownLinks(before: Side, after: Side, quote: Quote): Leftover[] {
  const old = new Map(
    [...Map.groupBy(linksToSelf(before), ({ file }) => file)].map(([file, { length }]) => [
      file,
      length,
    ]),
  );
  return [...Map.groupBy(linksToSelf(after), ({ file }) => file)].flatMap(([file, links]) =>
    links.length <= (old.get(file) ?? 0)
      ? []
      : [
          {
            worth: 80,
            message: `A page links to itself: ${placesText(
              links.map(({ place }) => place),
              quote,
            )}. Remove the link, or the card or row with it.`,
          },
        ],
  );
}

/** Returns the places of links to the top of the page that has them. */
function linksToSelf({ pages, content }: Side) {
  const links = linksBetween(content.pages);
  return pages.flatMap((page) =>
    nodes(readBody(page).root).flatMap((node) => {
      if (node.type !== 'link' || /^#|[?#]/.test(node.url)) return [];
      if (links(node.url, page)?.path !== page.path) return [];
      const at = page.bodyStart + (urlOffset(node, page.body) ?? 0);
      const text = plainText(node);
      const place = placeIn(page.source, at, text, { start: 0, end: text.length });
      return [{ file: page.file, place }];
    }),
  );
}
