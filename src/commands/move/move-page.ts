import { posix } from 'node:path';
import { isSeq, parseDocument, stringify, type Node } from 'yaml';
import { readBody } from '../../content/markdown/read-body.ts';
import { nodes } from '../../content/markdown/tree.ts';
import { urlOffset } from '../../content/markdown/url-offset.ts';
import { dataFiles } from '../../content/model/data-files.ts';
import type { Content, Page } from '../../content/model/content.ts';
import { readFields } from '../../content/model/front-matter.ts';
import { linksBetween } from '../../content/model/links.ts';
import { readContent } from '../../content/model/load.ts';
import { pictureIndex } from '../../content/model/pictures/shown-pictures.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { listings } from '../../content/model/resource-listings.ts';
import { readablePages } from '../../content/rules/readable.ts';
import type { Edit } from '../../content/source/edits.ts';
import { isReadableFile } from '../../content/source/files-below.ts';
import { splitPage } from '../../content/source/front-matter.ts';
import { readText } from '../../content/source/read-text.ts';
import { openYaml } from '../../content/source/yaml-file.ts';
import { changeFiles } from '../changes/change-files.ts';
import { fileWithEdits } from '../changes/edited-text.ts';
import { fieldEdit } from '../changes/front-matter-field.ts';
import { ownFile } from '../check-redirects.ts';
import { dayOfBuild, ensure } from '../command.ts';
import { planMove, type Move } from './plan-move.ts';
import { anyDay } from '../../content/model/unpublished.ts';

/**
 * Moves a page from one file to another and updates all files that contain its path or address. Both files are paths
 * from the project folder, such as `content/pages/faq.md`. Returns the lines of a report about the move. Throws a
 * CommandError if the page cannot be moved. If this function throws, no file has changed.
 */
export function movePage(root: string, from: string, to: string): string[] {
  const everything = readContent(root, {}, dayOfBuild()).contentOn(anyDay);
  const content = { ...everything, pages: readablePages(everything.pages).pages };
  const move = planMove(root, content, from, to);
  const edits = [...pageEdits(content, move), ...addressEdits(root, content, move)].filter(
    ([, ofFile]) => ofFile.length > 0,
  );
  const texts = edits.map(([file, ofFile]) => [file, fileWithEdits(root, file, ofFile)] as const);
  changeFiles(root, {
    rename: [from, to],
    writes: new Map(texts.map(([file, text]) => [file === from ? to : file, text])),
  });
  return [
    summary(move),
    ...edits.map(([file, { length }]) => `${length} edit(s) in ${file === from ? to : file}`),
    ...mentions(root, move),
    'Run npx factsheet check, then commit all changes together.',
  ];
}

function summary({ before, after }: Move): string {
  const moved = `Moved ${before.file} to ${after.file}`;
  if (before.path === after.path) return `${moved}. The address is still ${after.path}.`;
  const redirect = after.aliases.includes(before.path) ? ` ${before.path} redirects there.` : '';
  return `${moved}. The address is now ${after.path}.${redirect}`;
}

/** Returns a message for each line of a page that still contains the former address after the move. */
export function mentions(root: string, { before, after, pagesAfter }: Move): string[] {
  if (before.path === after.path) return [];
  const mention = new RegExp(`(?<![\\w/-])${before.path}(?![\\w/-])`);
  return pagesAfter.flatMap(({ file, builtIn }) => {
    if (builtIn) return [];
    const text = readText(root, file);
    const { rest } = splitPage(text);
    const firstLine = text.slice(0, text.length - rest.length).split('\n').length;
    return rest
      .split('\n')
      .flatMap((line, index) => (mention.test(line) ? [`${file}:${firstLine + index}`] : []))
      .map((place) => `Check ${place}: it mentions ${before.path}.`);
  });
}

/** Matches fields of data files that contain an address, such as `path: /faq`. The first group is the address. */
const inFields = /\b(?:path|page|instead)["']?:\s*["']?(\/[^\s"',}\]]*)/dg;

/** Matches redirect rules whose target is a path of this site, such as `/old /faq`. The first group is the target. */
const inRules = /^[ \t]*[^#\s]\S*(?:[ \t]+\w+=\S+)*[ \t]+(\/[^\s?#]*)/dgm;

/**
 * Returns the edits of data files and of the team's redirect rules that replace the former address of a moved page. If
 * the move would change the ID of the page in the list of public resources, also returns an edit that adds an entry
 * with the old ID.
 */
function addressEdits(
  root: string,
  content: Content,
  move: Move,
): (readonly [file: string, edits: readonly Edit[]])[] {
  const { before, after } = move;
  const addresses = new Map([
    [before.path, after.path],
    [before.markdownVersion, after.markdownVersion],
  ]);
  return [...dataFiles, ownFile]
    .filter((file) => file !== promisesFile && isReadableFile(root, file))
    .map((file) => {
      const text = readText(root, file);
      const found = [...text.matchAll(file === ownFile ? inRules : inFields)];
      const edits = found.flatMap(({ indices }): Edit[] => {
        const [start, end] = indices![1]!;
        const address = text.slice(start, end);
        const now = addresses.get(address) ?? address;
        return now === address ? [] : [{ start, end, text: now }];
      });
      const kept = file === resourcesFile ? keptId(text, content, move) : [];
      return [file, [...edits, ...kept]] as const;
    });
}

/**
 * Returns the edit that adds an entry with the former ID of the page, after the entry of its former group. Returns no
 * edit if the page keeps its ID, or if no entry of a group listed the page.
 */
function keptId(text: string, content: Content, { before, after, pagesAfter }: Move): Edit[] {
  const { directory } = content;
  const group = directory.findIndex(
    (entry) => entry.group !== undefined && idIn([entry], content, before) !== undefined,
  );
  const id = idIn(directory, content, before);
  if (group < 0 || id === idIn(directory, { directory, pages: pagesAfter }, after)) return [];
  const { category } = directory[group]!;
  const fields = [`id: ${id}`, `category: ${category}`, `path: ${after.path}`];
  return listEdits(resourcesFile, text, 'resources', [fields], group);
}

/** Returns the ID of a page according to the given entries of content/resources.yaml. */
export function idIn(
  entries: Content['directory'],
  { directory, pages }: { directory: Content['directory']; pages: readonly Page[] },
  { path }: Page,
): string | undefined {
  const listing = listings(directory, pages);
  return entries.flatMap((entry) => listing(entry) ?? []).find((one) => one.path === path)?.id;
}

export const resourcesFile = 'content/resources.yaml';

/**
 * Returns the edits that add entries to a list of a data file. Adds the entries after the entry at `index`, by default
 * the last entry. If the list is empty or missing, creates the list. Each entry is an array of its lines. `text` is the
 * text of the file, and `field` is the name of the list. Throws a CommandError if the entries of the list do not start
 * on lines of their own.
 */
export function listEdits(
  file: string,
  text: string,
  field: string,
  entries: readonly (readonly string[])[],
  index = -1,
): Edit[] {
  if (entries.length === 0) return [];
  const list = parseDocument(text).get(field);
  const range = isSeq<Node>(list) ? list.items.at(index)?.range : undefined;
  if (!range) {
    const lines = entries.map((entry) => `  - ${entry.join('\n    ')}\n`).join('');
    const empty = new RegExp(`^${field}:.*\\n?`, 'm').exec(text);
    const start = empty?.index ?? text.length;
    const end = start + (empty?.[0].length ?? 0);
    const gap = start === 0 || text[start - 1] === '\n' ? '' : '\n';
    return [{ start, end, text: `${gap}${field}:\n${lines}` }];
  }
  const hyphen = /^( *)- +$/.exec(text.slice(text.lastIndexOf('\n', range[0] - 1) + 1, range[0]));
  ensure(
    hyphen,
    `${file} does not start each entry with a hyphen on its own line. Add the entry by hand, or run npx factsheet check to find errors.`,
  );
  const lineEnd = text.indexOf('\n', text.slice(0, range[1]).trimEnd().length);
  const offset = lineEnd < 0 ? text.length : lineEnd + 1;
  return entries.map((entry) => {
    const lines = entry.map((one, at) => `${hyphen[1]}${at === 0 ? '- ' : '  '}${one}\n`);
    return { start: offset, end: offset, text: (lineEnd < 0 ? '\n' : '') + lines.join('') };
  });
}

/**
 * Returns the edits that a move needs in all pages. The edits update links that would break or redirect. In the moved
 * page, the edits also update `picture` and `aliases` (the former addresses) in the front matter.
 */
export function pageEdits(
  content: Content,
  move: Move,
): (readonly [file: string, edits: readonly Edit[]])[] {
  const newUrl = urlAfterMove(content, move);
  return content.pages
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
 * Returns a function that converts the URL of a link to its URL after the move. A relative link becomes a relative path
 * to the file. Any other link becomes an address. Keeps the query and the fragment.
 */
function urlAfterMove(
  { pages, pictures }: Content,
  { before, after, pagesAfter }: Move,
): UrlAfterMove {
  const [links, linksAfter] = [linksBetween(pages), linksBetween(pagesAfter)];
  const fileOf = new Map(pagesAfter.map(({ path, file }) => [path, file]));
  const pictureAt = pictureIndex(pictures);

  return (url, page) => {
    const from = page === before ? after : page;
    const [target, written] = splitUrl(url);
    const isRelative = !/^[/@]/.test(target);
    const picture = pictureAt(url, page);
    if (picture) {
      return isRelative && from !== page ? relativeUrl(from.file, picture.file) + written : url;
    }
    const old = links(url, page);
    if (old === undefined || target === '') return url;
    const [oldPath] = splitUrl(old.path);
    const path = oldPath === before.path ? after.path : oldPath;
    // After a removal, the links point to a different page, which does not have the headings of the removed page. So
    // the fragment is removed.
    const rest = path === oldPath || before.source === after.source ? written : '';
    const now = linksAfter(url, from);
    const isSame = now?.path === path + rest;
    if (isSame && (now.former === undefined || now.former === old.former)) return url;
    const file = fileOf.get(path);
    return (isRelative && file ? relativeUrl(from.file, file) : path) + rest;
  };
}

const relativeUrl = (from: string, to: string) =>
  posix.relative(posix.dirname(from), to).replaceAll(/[ %#?]/g, encodeURIComponent);

/** Splits a link into its target and its query and fragment: `/faq?a=b#c` into `/faq` and `?a=b#c`. */
function splitUrl(url: string): [target: string, rest: string] {
  const [target = ''] = url.split(/[?#]/, 1);
  return [target, url.slice(target.length)];
}

/**
 * Returns the edit of `picture` in the front matter of the moved page. Returns no edit if `picture` stays the same,
 * because it is missing or not relative.
 */
function pictureEdits(page: Page, newUrl: UrlAfterMove): Edit[] {
  const { source, picture } = page;
  if (picture === undefined || newUrl(picture, page) === picture) return [];
  const start = source.text.indexOf(picture, source.offset(['picture']));
  return [{ start, end: start + picture.length, text: newUrl(picture, page) }];
}

/**
 * Returns the edits that write the former addresses of the moved page to `aliases` in its front matter, as a list in
 * brackets. Keeps values of the list that are not valid addresses.
 */
export function aliasEdits({ before, after }: Move): Edit[] {
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
  return [fieldEdit(source, 'aliases', `aliases: ${list}`)];
}
