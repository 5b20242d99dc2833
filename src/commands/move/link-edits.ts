import { posix } from 'node:path';
import type { Page } from '../../content/facts.ts';
import { readBody } from '../../content/language/read-body.ts';
import { nodes, span, type BodyNode } from '../../content/language/tree.ts';
import { linksBetween, type Links } from '../../content/links.ts';
import type { PictureAt } from '../../content/pictures/shown-pictures.ts';
import type { PlannedMove } from './planned-move.ts';
import type { Edit } from '../../content/apply-edits.ts';

/** What is to be changed in the text of a page, by offsets in it, and what could not be found there. */
export interface LinkEdits {
  edits: Edit[];
  /** Addresses that lead elsewhere from now on. */
  lost: string[];
}

/**
 * Follows the links of pages before and after a move. A link that would not lead to the same page any more
 * gets the address that does, relative or not, with the ending and the fragment that it has.
 */
export function linkMender(
  { before, after, pagesAfter }: PlannedMove,
  links: Links,
  pictureAt: PictureAt,
): (page: Page) => LinkEdits {
  const linksAfter = linksBetween(pagesAfter);
  const fileOf = new Map(pagesAfter.map(({ path, file }) => [path, file]));

  return (page) => {
    const { body } = page;
    const edits: Edit[] = [];
    const lost: string[] = [];
    for (const node of nodes(readBody(page).root)) {
      if (!('url' in node)) continue;
      const url = mended(node.url, page);
      if (url === node.url) continue;
      const start = destinationAt(node, body);
      if (start === undefined) lost.push(node.url);
      else edits.push({ start, end: start + node.url.length, text: url });
    }
    return { edits, lost };
  };

  function mended(url: string, page: Page): string {
    const from = page === before ? after : page;
    const picture = pictureAt(url, page);
    if (picture) return pictureUrl(url, picture.file, page, from);
    const was = links(url, page);
    if (was === undefined || /^(#|\?|$)/.test(url)) return url;
    const [path, rest] = parted(was.path);
    const wanted = `${path === before.path ? after.path : path}${rest}`;
    const leadsTo = (candidate: string) => {
      const link = linksAfter(candidate, from);
      return link?.path === wanted && link.former === undefined;
    };
    const now = linksAfter(url, from);
    if (now?.path === wanted && (now.former === was.former || now.former === undefined)) return url;
    return candidates(url, wanted, from).find(leadsTo) ?? wanted;
  }

  /** The addresses of a page, those nearest to the form of a link first. */
  function candidates(url: string, wanted: string, from: Page): string[] {
    const [target, rest] = parted(url);
    const [path] = parted(wanted);
    const ending = /\.(mdx?|html)$/i.exec(target)?.[0] ?? '';
    const slash = target.endsWith('/') ? '/' : '';
    const absolute = [`${path}${ending || slash}${rest}`];
    const file = fileOf.get(path);
    if (target.startsWith('/') || target.startsWith('@') || file === undefined) return absolute;
    const beside = relativePath(from.file, file);
    const bare = beside.replace(/\.mdx?$/, '');
    const folder = bare.replace(/(^|\/)(_?index|readme)$/i, '') || '.';
    const mark = target.startsWith('./') ? './' : '';
    const named =
      ending === '' ? [`${mark}${folder}${slash}`, `${mark}${bare}`] : [`${mark}${beside}`];
    return [...named.map((name) => `${name}${rest}`), ...absolute];
  }
}

/** The address of a picture that stays where it is, in a page that may not. */
function pictureUrl(url: string, picture: string, page: Page, from: Page): string {
  if (url.startsWith('/') || page.file === from.file) return url;
  const [, rest] = parted(url);
  return `${relativePath(from.file, picture).replaceAll(' ', '%20')}${rest}`;
}

const relativePath = (from: string, to: string) => posix.relative(posix.dirname(from), to);

/** A target, and the query and the fragment behind it. */
function parted(url: string): [target: string, rest: string] {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return [target, rest];
}

/** Where the address of a link stands in the text; undefined where it is written in another way. */
function destinationAt(node: Extract<BodyNode, { url: string }>, body: string): number | undefined {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  const places: number[] = [];
  for (let at = source.indexOf(node.url); at >= 0; at = source.indexOf(node.url, at + 1)) {
    const before = source.slice(0, at);
    const behind = source.slice(at + node.url.length);
    if (/(\]\(|\]:|=)\s*[<"']?$/.test(before) && /^([\s)>"']|$)/.test(behind)) places.push(at);
  }
  // A link may hold pictures, whose addresses stand before its own; in HTML its own comes first.
  const at = source.startsWith('<') ? places[0] : places.at(-1);
  return at === undefined ? undefined : start + at;
}
