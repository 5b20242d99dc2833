import { posix } from 'node:path';
import { stringify, type ParsedNode } from 'yaml';
import { readBody } from '../../markdown/read-body.ts';
import { nodes, span, type BodyNode } from '../../markdown/tree.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { readFields } from '../../model/front-matter/read-fields.ts';
import { linksBetween } from '../../model/links.ts';
import { pictureIndex } from '../../model/pictures/shown-pictures.ts';
import type { Edit } from '../../source/edits.ts';
import { openYaml } from '../../source/yaml-file.ts';
import { keyRange } from '../../source/yaml-fixes.ts';
import type { Move } from './plan-move.ts';

/**
 * Finds the edits that a move needs in all pages. They update links that would break or redirect, and `aliases` (the
 * former addresses) and `picture` in the front matter of the moved page.
 */
export function pageEdits(
  facts: Facts,
  move: Move,
): (readonly [file: string, edits: readonly Edit[]])[] {
  const newUrl = urlAfterMove(facts, move);
  return facts.pages
    .filter(({ builtIn }) => !builtIn)
    .map((page) => {
      const links = nodes(readBody(page).root).flatMap((node): Edit[] => {
        if (!('url' in node)) return [];
        const url = newUrl(node.url, page);
        const offset = url === node.url ? undefined : urlOffset(node, page.body);
        if (offset === undefined) return [];
        const start = page.bodyStart + offset;
        return [{ start, end: start + node.url.length, text: url }];
      });
      const own = page === move.before ? [...aliasEdits(move), ...pictureEdits(page, newUrl)] : [];
      return [page.file, [...own, ...links]];
    });
}

type UrlAfterMove = (url: string, page: Page) => string;

/**
 * Returns a function that converts the URL of a link to its URL after the move. A relative link becomes a
 * relative path to the file, any other link an address. Query and fragment stay.
 */
function urlAfterMove(
  { pages, pictures }: Facts,
  { before, after, pagesAfter }: Move,
): UrlAfterMove {
  const [links, linksAfter] = [linksBetween(pages), linksBetween(pagesAfter)];
  const fileOf = new Map(pagesAfter.map(({ path, file }) => [path, file]));
  const pictureAt = pictureIndex(pictures);

  return (url, page) => {
    const from = page === before ? after : page;
    const [target, rest] = splitUrl(url);
    const isRelative = !/^[/@]/.test(target);
    const picture = pictureAt(url, page);
    if (picture) {
      return isRelative && from !== page ? relativeUrl(from.file, picture.file) + rest : url;
    }
    const old = links(url, page);
    if (old === undefined || target === '') return url;
    const [oldPath] = splitUrl(old.path);
    const path = oldPath === before.path ? after.path : oldPath;
    const now = linksAfter(url, from);
    const isSame = now?.path === path + rest;
    if (isSame && (now.former === undefined || now.former === old.former)) return url;
    const file = fileOf.get(path);
    return (isRelative && file ? relativeUrl(from.file, file) : path) + rest;
  };
}

const relativeUrl = (from: string, to: string) =>
  posix.relative(posix.dirname(from), to).replaceAll(/[ %#?]/g, encodeURIComponent);

/** Splits a link into its target and the rest, which is its query and fragment. */
function splitUrl(url: string): [target: string, rest: string] {
  const [target = ''] = url.split(/[?#]/, 1);
  return [target, url.slice(target.length)];
}

/**
 * Finds the offset of a link's URL in the text of the page. Returns undefined if the URL is written there
 * with escapes.
 */
function urlOffset(node: Extract<BodyNode, { url: string }>, body: string): number | undefined {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  const offsets = [...Array(source.length).keys()].filter(
    (at) =>
      source.startsWith(node.url, at) &&
      /(\]\(|\]:|=)\s*[<"']?$/.test(source.slice(0, at)) &&
      /^([\s)>"']|$)/.test(source.slice(at + node.url.length)),
  );
  // In Markdown, the URLs of pictures in a link come before the URL of the link. In HTML it is the other way
  // round.
  const offset = source.startsWith('<') ? offsets[0] : offsets.at(-1);
  return offset === undefined ? undefined : start + offset;
}

/** Returns the edit of a relative `picture` in the front matter of the moved page. */
function pictureEdits(page: Page, newUrl: UrlAfterMove): Edit[] {
  const { source, picture } = page;
  if (picture === undefined || newUrl(picture, page) === picture) return [];
  const start = source.text.indexOf(picture, source.offset(['picture']));
  return [{ start, end: start + picture.length, text: newUrl(picture, page) }];
}

/**
 * Returns the edits that add the former address to the front matter of the moved page, as a list in brackets.
 * Values in the list that are not addresses stay.
 */
function aliasEdits({ before, after }: Move): Edit[] {
  if (before.aliases.join() === after.aliases.join()) return [];
  const { source } = before;
  const { aliases } = readFields(openYaml(source, []));
  const listed = Array.isArray(aliases) ? aliases.map(String) : [];
  const others = listed.filter((alias) => !before.aliases.includes(alias));
  const list = stringify([...others, ...after.aliases], {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
  });
  const field = `aliases: ${list}`;
  if (before.bodyStart === 0) return [{ start: 0, end: 0, text: `---\n${field}---\n\n` }];
  const { document, text: yaml, start: yamlStart } = source.yaml;
  const key = keyRange(document, ['aliases']);
  if (!key) {
    const end = yamlStart + yaml.length;
    return [{ start: end, end, text: field }];
  }
  const start = yamlStart + key[0];
  const [, valueEnd] = (document.get('aliases', true) as ParsedNode).range;
  const length = yaml.slice(key[0], valueEnd).trimEnd().length;
  return [{ start, end: start + length, text: field.trimEnd() }];
}
