import { posix } from 'node:path';
import type { Edit } from '../../source/edits.ts';
import type { Page } from '../../model/facts.ts';
import { readBody } from '../../markdown/read-body.ts';
import { nodes, span, type BodyNode } from '../../markdown/tree.ts';
import { linksBetween, type Links } from '../../model/links.ts';
import type { PictureAt } from '../../model/pictures/shown-pictures.ts';
import type { PlannedMove } from './planned-move.ts';

/**
 * Returns a function that finds the links of a page that would break or redirect after the move. It
 * returns their edits, at offsets in the body of the page. A relative link gets the path of the file, any
 * other link the address. Query and fragment stay.
 */
export function linkEditor(
  { before, after, pagesAfter }: PlannedMove,
  links: Links,
  pictureAt: PictureAt,
): (page: Page) => Edit[] {
  const linksAfter = linksBetween(pagesAfter);
  const fileOf = new Map(pagesAfter.map(({ path, file }) => [path, file]));

  return (page) =>
    nodes(readBody(page).root).flatMap((node): Edit[] => {
      if (!('url' in node)) return [];
      const text = urlAfter(node.url, page);
      const start = text === node.url ? undefined : urlOffset(node, page.body);
      return start === undefined ? [] : [{ start, end: start + node.url.length, text }];
    });

  function urlAfter(url: string, page: Page): string {
    const from = page === before ? after : page;
    const [target, rest] = splitUrl(url);
    const isRelative = !/^[/@]/.test(target);
    const picture = pictureAt(url, page);
    if (picture) {
      const isMoved = isRelative && from !== page;
      return isMoved ? relativeUrl(from.file, picture.file) + rest : url;
    }
    const old = links(url, page);
    if (old === undefined || target === '') return url;
    const [oldPath] = splitUrl(old.path);
    const path = oldPath === before.path ? after.path : oldPath;
    const now = linksAfter(url, from);
    const isSame = now?.path === path + rest;
    if (isSame && (now.former === undefined || now.former === old.former)) return url;
    const file = fileOf.get(path);
    const relative = isRelative && file && relativeUrl(from.file, file) + rest;
    return relative && linksAfter(relative, from)?.path === path + rest ? relative : path + rest;
  }
}

const relativeUrl = (from: string, to: string) =>
  posix.relative(posix.dirname(from), to).replaceAll(' ', '%20');

/** The target of a link, and its query and fragment. */
function splitUrl(url: string): [target: string, rest: string] {
  const [target = ''] = url.split(/[?#]/, 1);
  return [target, url.slice(target.length)];
}

/** The offset of the URL of a link in the body; undefined if the URL is escaped there. */
function urlOffset(node: Extract<BodyNode, { url: string }>, body: string): number | undefined {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  const offsets: number[] = [];
  for (let at = source.indexOf(node.url); at >= 0; at = source.indexOf(node.url, at + 1)) {
    const isUrl =
      /(\]\(|\]:|=)\s*[<"']?$/.test(source.slice(0, at)) &&
      /^([\s)>"']|$)/.test(source.slice(at + node.url.length));
    if (isUrl) offsets.push(at);
  }
  // The URLs of pictures in a link come before its own. In HTML its own comes first.
  const offset = source.startsWith('<') ? offsets[0] : offsets.at(-1);
  return offset === undefined ? undefined : start + offset;
}
