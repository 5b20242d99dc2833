import { posix } from 'node:path';
import { isSeq, parseDocument, type Node } from 'yaml';
import { readBody } from '../../content/markdown/read-body.ts';
import { nodes } from '../../content/markdown/tree.ts';
import { urlOffset } from '../../content/markdown/url-offset.ts';
import { dataFiles } from '../../content/model/data-files.ts';
import { pagesOfEdition, type Content, type Page } from '../../content/model/content.ts';
import { readFields } from '../../content/model/front-matter.ts';
import { linksBetween } from '../../content/model/links.ts';
import { editionFile, originalFile } from '../../content/model/page-path.ts';
import { readContent } from '../../content/model/load.ts';
import { pictureIndex } from '../../content/model/pictures/shown-pictures.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { listings } from '../../content/model/resource-listings.ts';
import { readableContent } from '../../content/rules/readable.ts';
import type { Edit } from '../../content/source/edits.ts';
import { isReadableFile } from '../../content/source/files-below.ts';
import { splitPage } from '../../content/source/front-matter.ts';
import { readText } from '../../content/source/read-text.ts';
import { openYaml } from '../../content/source/yaml-file.ts';
import { changeFiles } from '../changes/change-files.ts';
import { fileWithEdits } from '../changes/edited-text.ts';
import { fieldEdit, fieldRemoval } from '../changes/front-matter-field.ts';
import { ownFile } from '../check-redirects.ts';
import { dayOfBuild, ensure } from '../command.ts';
import { leftovers } from '../leftovers/leftovers.ts';
import { quoted, readSide } from '../leftovers/side.ts';
import { planMove, type Move } from './plan-move.ts';
import { moveInEdition, translatedRenames, type EditionMove } from './translated-move.ts';
import { anyDay } from '../../content/model/unpublished.ts';
import { yamlText } from '../../content/source/yaml-text.ts';

/**
 * Moves a page from one file to another and updates all files that contain its path or address. Both files are paths
 * from the project folder, such as `content/pages/faq.md`. Returns the lines of a report about the move. Throws a
 * CommandError if the page cannot be moved. If this function throws, no file has changed.
 */
export function movePage(root: string, from: string, to: string): string[] {
  const day = dayOfBuild();
  const everything = readContent(root, {}, day).contentOn(anyDay);
  const old = readSide(root, day);
  const content = readableContent(everything).content;
  const move = planMove(root, content, from, to);
  const renames = [[from, to] as const, ...translatedRenames(root, from, to)];
  const moves: [EditionMove, ...EditionMove[]] = [
    { ...move, content },
    ...content.translations.map((one) => moveInEdition(one, move)),
  ];
  const edits = [
    ...moves.flatMap((one) => pageEdits(one.content, one)),
    ...addressEdits(root, moves),
  ].filter(([, ofFile]) => ofFile.length > 0);
  const texts = edits.map(([file, ofFile]) => [file, fileWithEdits(root, file, ofFile)] as const);
  const now = new Map<string, string>(renames);
  changeFiles(root, {
    renames,
    writes: new Map(texts.map(([file, text]) => [now.get(file) ?? file, text])),
  });
  return [
    summary(move),
    ...renames.slice(1).map(([one, other]) => `Moved its translation ${one} to ${other}.`),
    ...edits.map(([file, { length }]) => `${length} edit(s) in ${now.get(file) ?? file}`),
    ...groupLines(move),
    ...moves.flatMap((one) => mentions(root, one.content, one)),
    ...leftovers(old, readSide(root, day), quoted),
    'Run npx factsheet check, then commit all changes together.',
  ];
}

function summary({ before, after }: Move): string {
  const moved = `Moved ${before.file} to ${after.file}`;
  if (before.path === after.path) return `${moved}. The address is still ${after.path}.`;
  const redirect = after.aliases.includes(before.path) ? ` ${before.path} redirects there.` : '';
  return `${moved}. The address is now ${after.path}.${redirect}`;
}

/** Returns a message if the moved page lost its group. */
const groupLines = ({ before, after }: Move): string[] =>
  groupEdits(before, after).map(
    () =>
      `Removed "group: ${before.group}" from the page, because it is now in ${after.folder || 'the top folder'}.`,
  );

/** Returns a message for each line of a page of an edition that still contains the former address after the move. */
export function mentions(
  root: string,
  { edition, site }: Content,
  { before, after, pagesAfter }: Move,
): string[] {
  if (before.original === after.original) return [];
  const mention = new RegExp(`(?<![\\w/-])(?:${site.prefix})?${before.original}(?![\\w/-])`);
  return pagesOfEdition({ pages: [...pagesAfter], edition }).flatMap(({ file, builtIn }) => {
    if (builtIn) return [];
    const text = readText(root, file);
    const { rest } = splitPage(text);
    const firstLine = text.slice(0, text.length - rest.length).split('\n').length;
    return rest
      .split('\n')
      .flatMap((line, index) => (mention.test(line) ? [`${file}:${firstLine + index}`] : []))
      .map((place) => `Check ${place}: it mentions ${before.original}.`);
  });
}

/** Matches fields of data files that contain an address, such as `path: /faq`. The first group is the address. */
const inFields = /\b(?:path|page|instead)["']?:\s*["']?(\/[^\s"',}\]]*)/dg;

/** Matches redirect rules whose target is a path of this site, such as `/old /faq`. The first group is the target. */
const inRules = /^[ \t]*[^#\s]\S*(?:[ \t]+\w+=\S+)*[ \t]+(\/[^\s?#]*)/dgm;

/**
 * Returns the edits of data files and of the team's redirect rules that replace the former addresses of a moved page.
 * `moves` are the moves of the page in all languages; that in the main language is the first one. If
 * the move would change the ID of the page in the list of public resources, also returns an edit that adds an entry
 * with the old ID.
 */
function addressEdits(
  root: string,
  moves: readonly [EditionMove, ...EditionMove[]],
): (readonly [file: string, edits: readonly Edit[]])[] {
  const addresses = new Map(
    moves.flatMap(({ before, after }) => [
      [before.path, after.path],
      [before.markdownVersion, after.markdownVersion],
    ]),
  );
  const [main] = moves;
  return [...dataFilesOfAll(main.content), ownFile]
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
      const kept = file === resourcesFile ? keptId(text, main.content, main) : [];
      return [file, [...edits, ...kept]] as const;
    });
}

/** Returns the data files of all languages of a site. Some of them may not exist. */
export const dataFilesOfAll = ({ site }: Content): string[] => [
  ...dataFiles,
  ...site.languages
    .slice(1)
    .flatMap(({ language }) => dataFiles.map((file) => editionFile(language, file))),
];

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
 * Returns the edits that a move needs in all pages of an edition. The edits update links that would break or redirect. In the moved
 * page, the edits also update `picture` and `aliases` (the former addresses) in the front matter.
 */
export function pageEdits(
  content: Content,
  move: Move,
): (readonly [file: string, edits: readonly Edit[]])[] {
  const newUrl = urlAfterMove(content, move);
  return pagesOfEdition(content)
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
      const isMoved = page === move.before;
      // A translation has the former addresses of its original, so they are only written there.
      const aliases = isMoved && page.edition === '' ? aliasEdits(move) : [];
      const own = [
        ...aliases,
        ...(isMoved ? [...pictureEdits(page, newUrl), ...groupEdits(page, move.after)] : []),
      ];
      return [page.file, [...own, ...links]];
    });
}

type UrlAfterMove = (url: string, page: Page) => string;

/**
 * Returns a function that converts the URL of a link to its URL after the move. A relative link becomes a relative path
 * to the file. Any other link becomes an address, also in a translation that of the main language. Keeps the query and
 * the fragment.
 */
function urlAfterMove(
  { pages, pictures }: Content,
  { before, after, pagesAfter }: Move,
): UrlAfterMove {
  const [links, linksAfter] = [linksBetween(pages), linksBetween(pagesAfter)];
  const pageAt = new Map(pagesAfter.map((page) => [page.path, page]));
  const pictureAt = pictureIndex(pictures);

  return (url, page) => {
    const from = page === before ? after : page;
    const [target, written] = splitUrl(url);
    const isRelative = !/^[/@]/.test(target);
    const picture = pictureAt(url, page);
    if (picture) {
      return isRelative && from !== page ? relativeUrl(from, picture) + written : url;
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
    const there = pageAt.get(path);
    return (isRelative && there ? relativeUrl(from, there) : (there?.original ?? path)) + rest;
  };
}

/** Returns the relative path between two files. In a translation, it is the same as between their originals. */
const relativeUrl = (from: { file: string }, to: { file: string }) =>
  posix
    .relative(posix.dirname(originalFile(from.file)), originalFile(to.file))
    .replaceAll(/[ %#?]/g, encodeURIComponent);

/** Splits a link into its target and its query and fragment: `/faq?a=b#c` into `/faq` and `?a=b#c`. */
function splitUrl(url: string): [target: string, rest: string] {
  const [target = ''] = url.split(/[?#]/, 1);
  return [target, url.slice(target.length)];
}

/**
 * Returns the edit of `picture` in the front matter of the moved page. Returns no edit if `picture` stays the same,
 * because it is missing, not relative, or that of the original.
 */
function pictureEdits(page: Page, newUrl: UrlAfterMove): Edit[] {
  const { source, picture } = page;
  const isOwn = picture !== undefined && source.yaml.document.has('picture');
  if (!isOwn || newUrl(picture, page) === picture) return [];
  const start = source.text.indexOf(picture, source.offset(['picture']));
  return [{ start, end: start + picture.length, text: newUrl(picture, page) }];
}

/**
 * Returns the edit that removes `group` from the front matter of a moved page, if the page leaves the folder of this
 * group. In its new folder, the folder is the group.
 */
function groupEdits({ group, folder, source }: Page, after: Page): Edit[] {
  const isInside = group === after.folder || group?.startsWith(`${after.folder}/`);
  if (group === undefined || isInside || folder === after.folder) return [];
  return [fieldRemoval(source, 'group') ?? []].flat();
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
  const list = yamlText([...others, ...after.aliases], {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
  });
  return [fieldEdit(source, 'aliases', `aliases: ${list}`)];
}
