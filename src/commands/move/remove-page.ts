import { isMap, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml';
import { allIds } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import type { Content, Page } from '../../content/model/content.ts';
import { addressesFile } from '../../content/model/data-files.ts';
import { readContent } from '../../content/model/load.ts';
import { readableContent } from '../../content/rules/readable.ts';
import type { Edit } from '../../content/source/edits.ts';
import { isReadableFile } from '../../content/source/files-below.ts';
import { readText } from '../../content/source/read-text.ts';
import { keptId } from '../../site/promises/kept-id.ts';
import { ledgerOf } from '../../site/promises/ledger-text.ts';
import { changeFiles } from '../changes/change-files.ts';
import { fileWithEdits } from '../changes/edited-text.ts';
import { ensureInGit } from '../changes/in-git.ts';
import { dayOfBuild, ensure } from '../command.ts';
import { leftovers } from '../leftovers/leftovers.ts';
import { quoted, readSide } from '../leftovers/side.ts';
import {
  aliasEdits,
  dataFilesOfAll,
  idIn,
  listEdits,
  mentions,
  pageEdits,
  resourcesFile,
} from './move-page.ts';
import { movablePage, type Move } from './plan-move.ts';
import { inThisEdition, translationsOf, type EditionMove } from './translated-move.ts';
import { originalFile } from '../../content/model/page-path.ts';
import { anyDay } from '../../content/model/unpublished.ts';

/**
 * The removal of a page. `before` is the removed page. `after` is the page to which all links to the removed page will
 * point.
 */
interface Removal extends EditionMove {
  /** Whether the address of the removed page redirects to `after`. If not, the address answers “410 Gone”. */
  isRedirect: boolean;
  /** The promised resource IDs and heading links, from content/promises.yaml. */
  published: ReadonlySet<string>;
}

/**
 * Removes a page and updates all files that contain its address. `to` is the file of the page to which the address
 * redirects. Without `to`, the address answers “410 Gone”, and links are changed to the nearest page above. `file` and
 * `to` are paths from the project folder. Returns the lines of a report. Throws a CommandError if the page cannot be
 * removed, or if a deleted text is not committed in git. If this function throws, no file has changed.
 */
export function removePage(root: string, file: string, to?: string): string[] {
  const day = dayOfBuild();
  const removal = planRemoval(root, file, to, day);
  const old = readSide(root, day);
  const removals = [file, ...translationsOf(root, file)];
  const editions = removal.content.translations.map((one) => removalInEdition(one, removal));
  const edits = [
    ...[removal, ...editions]
      .flatMap((one) => pageEdits(one.content, one))
      .filter(([path]) => !removals.includes(path)),
    [removal.after.file, removal.isRedirect ? aliasEdits(target(removal)) : []] as const,
    ...dataEdits(root, removal, editions, day),
  ];
  const changed = [...Map.groupBy(edits, ([path]) => path)]
    .map(([path, all]) => ({ path, edits: all.flatMap(([, ofFile]) => ofFile) }))
    .filter((one) => one.edits.length > 0);
  const cut = changed.filter((one) => one.edits.some(isDeletion)).map(({ path }) => path);
  for (const path of [...removals, ...cut]) ensureInGit(root, path);
  changeFiles(root, {
    writes: new Map(changed.map((one) => [one.path, fileWithEdits(root, one.path, one.edits)])),
    removals,
  });
  const { before, after, isRedirect } = removal;
  return [
    `Removed ${file}. ${before.path} ${isRedirect ? `redirects to ${after.path}` : 'answers “410 Gone”'}. Links to it lead to ${after.path}.`,
    ...removals.slice(1).map((one) => `Removed its translation ${one}.`),
    ...changed.map((one) => `${one.edits.length} edit(s) in ${one.path}`),
    ...[removal, ...editions].flatMap((one) => mentions(root, one.content, one)),
    ...leftovers(old, readSide(root, day), quoted),
    'Run npx factsheet check, then commit all changes together.',
  ];
}

/** Tells whether an edit deletes an entry. Other edits only replace an address or add text. */
const isDeletion = ({ start, end, text }: Edit) => text === '' && end > start;

/**
 * Finds the page to remove and the page to which its links will point. Throws a CommandError if a page is missing or
 * not allowed.
 */
function planRemoval(root: string, file: string, to: string | undefined, day: string): Removal {
  const { contentOn, ledger, configuredBaseUrl } = readContent(root, {}, day);
  const everything = contentOn(anyDay);
  const content = readableContent(everything).content;
  const before = movablePage(root, content.pages, file);
  const others = content.pages.filter((page) => page !== before);
  const after =
    to === undefined ? pageAbove(before.path, others) : others.find((page) => page.file === to);
  ensure(
    after && !after.draft && !after.builtIn,
    `${to ?? 'The page above'} is not another page of content/. Choose one: --to content/pages/index.md`,
  );
  const promises = ledgerOf(ledger, configuredBaseUrl);
  const published = new Set([...(promises?.resources ?? []), ...(promises?.anchors ?? [])]);
  const isRedirect = to !== undefined;
  return { before, after, pagesAfter: others, isRedirect, published, content };
}

/** Returns the removal of a page in a translation of the site. */
function removalInEdition(content: Content, main: Removal): EditionMove {
  const [before, after] = [main.before, main.after].map((page) => inThisEdition(content, page));
  const pagesAfter = content.pages.filter((page) => page !== before);
  return { content, before: before!, after: after!, pagesAfter };
}

/**
 * Returns the nearest page above an address: `/guides` for `/guides/cards`, or the home page if `/guides` is not a
 * page.
 */
function pageAbove(path: string, pages: readonly Page[]): Page | undefined {
  const above = path.slice(0, path.lastIndexOf('/')) || '/';
  const page = pages.find((one) => one.path === above && !one.draft && !one.builtIn);
  return page || above === '/' ? page : pageAbove(above, pages);
}

/**
 * Returns the change of the page to which the address redirects: all addresses of the removed page become its former
 * addresses.
 */
function target({ before, after, pagesAfter }: Removal): Move {
  const aliases = [...after.aliases, ...before.aliases, before.path];
  return { before: after, after: { ...after, aliases }, pagesAfter };
}

type FileEdits = readonly [file: string, edits: readonly Edit[]];

/** Returns the edits of all data files that contain the address of the removed page. */
function dataEdits(
  root: string,
  removal: Removal,
  editions: readonly EditionMove[],
  day: string,
): FileEdits[] {
  const { before, after, isRedirect, published } = removal;
  const textOf = (file: string) => (isReadableFile(root, file) ? readText(root, file) : '');
  const addresses = textOf(addressesFile);
  const own = [before.path, ...before.aliases];
  const lost = isRedirect
    ? [removal, ...editions].flatMap((one) => lostAnchors(one, published))
    : [];
  const gone = isRedirect ? [] : own.map((path) => [`path: ${path}`, `instead: ${after.path}`]);
  const { resources, deprecations } = directoryEdits(textOf(resourcesFile), removal, day);
  const announcements = textOf(deprecationsFile);
  return [
    ...dataFilesOfAll(removal.content)
      .filter((file) => mentioning.has(originalFile(file)))
      .map((file) => [file, mentionEdits(textOf(file), removal)] as const),
    [addressesFile, listEdits(addressesFile, addresses, 'gone', gone)],
    [addressesFile, listEdits(addressesFile, addresses, 'gone_anchors', lost)],
    [resourcesFile, resources],
    [deprecationsFile, listEdits(deprecationsFile, announcements, 'deprecations', deprecations)],
  ];
}

/** Returns the promised links to headings of the removed page that the other page does not have, as lines of a list. */
function lostAnchors(
  { before, after, content }: EditionMove,
  published: ReadonlySet<string>,
): [string][] {
  const ids = new Set(allIds(readBody(after).root));
  const isOwn = before.edition === content.edition;
  const own = isOwn ? [before.path, ...before.aliases] : [];
  return [...published].flatMap((line): [string][] => {
    const [path = '', id] = line.split('#', 2);
    return own.includes(path) && id !== undefined && !ids.has(id) ? [[line]] : [];
  });
}

/** The data files from which entries about a removed page are removed. */
const mentioning = new Set(['content/search.yaml', 'content/site.yaml', addressesFile]);

const deprecationsFile = 'content/deprecations.yaml';

/**
 * Returns the edits of a data file that contains the address of the removed page. The edits remove entries about the
 * page. If the address redirects, test queries stay and get the address of the other page, which should now answer
 * them.
 */
function mentionEdits(text: string, { before, after, isRedirect }: Removal): Edit[] {
  const edits: Edit[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || !isScalar(value) || value.value !== before.path) return;
      const [list, entry] = path.slice(-2);
      if (key.value === 'instead' || (key.value === 'page' && isRedirect)) {
        edits.push({ start: value.range![0], end: value.range![1], text: after.path });
      } else if (isSeq(list) && isMap(entry)) edits.push(withoutEntry(text, entry));
    },
  });
  return edits;
}

/** Returns the edit that removes an entry of a list. */
function withoutEntry(text: string, { range }: Pick<Node, 'range'>): Edit {
  const [first, last] = range!;
  const start = text.lastIndexOf('\n', first - 1) + 1;
  const lineEnd = text.indexOf('\n', text.slice(0, last).trimEnd().length);
  return { start, end: lineEnd < 0 ? text.length : lineEnd + 1, text: '' };
}

/**
 * Returns the edits of content/resources.yaml, and the fields of new entries of content/deprecations.yaml. If the ID of
 * the page was published, an entry keeps the ID with the address of the other page until the date of the announced
 * removal.
 */
function directoryEdits(text: string, removal: Removal, day: string) {
  const { before, after, published, pagesAfter, content } = removal;
  const { directory } = content;
  const id = idIn(directory, content, before);
  const own = directory.findIndex(({ path }) => path === before.path);
  const list = parseDocument(text).get('resources');
  const entry = isSeq<Node>(list) ? list.items.at(own) : undefined;
  const removed = own >= 0 && entry ? [withoutEntry(text, entry)] : [];
  if (id === undefined || !published.has(id)) return { resources: removed, deprecations: [] };
  const group = directory.findIndex(
    (one) => one.group !== undefined && idIn([one], content, before) !== undefined,
  );
  const index = Math.max(own, group);
  const { category } = directory[index]!;
  const other = idIn(directory, { directory, pages: pagesAfter }, after);
  const hasEntry = directory.some(({ path }) => path === after.path);
  const name = JSON.stringify(before.title);
  const kept = keptId({ id, name, category, path: after.path, other, hasEntry }, day);
  return {
    resources: [...removed, ...listEdits(resourcesFile, text, 'resources', kept.entries, index)],
    deprecations: kept.removals,
  };
}
