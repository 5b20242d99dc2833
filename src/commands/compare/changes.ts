import { compareText } from '../../base/text/order.ts';
import {
  addressChanges,
  isExplanation,
  movedPages,
  type AddressChange,
} from './address-changes.ts';
import {
  byFile,
  byFlow,
  byLine,
  byPair,
  equalEnds,
  hunksOf,
  type Hunk,
  type Split,
} from './hunks.ts';
import type { Line } from './line.ts';
import { newPageProblems, type PageProblem } from './page-problems.ts';
import { pageParts } from './page-parts.ts';
import { kinds, type Kind, type Served } from './served.ts';

/** The changes that readers and agents would notice after a merge. */
export interface Changes {
  addresses: readonly AddressChange[];
  /** The texts that differ. A text that occurs at several places is listed once. */
  texts: readonly Change[];
  /** The addresses of documents and page metadata that repeat the changed texts, such as `/llms.txt`. */
  following: Change['places'];
  /** The changed pictures, each with the pages that show it. */
  pictures: readonly ChangedPicture[];
  /** What a reader of a page would now notice as wrong. */
  problems: readonly PageProblem[];
  /** The addresses of other changed files, and of texts in which only bytes without words differ. */
  files: Change['places'];
}

/** A picture that is new, removed or replaced. */
export interface ChangedPicture {
  what: 'new' | 'gone' | 'changed';
  address: string;
  pages: readonly string[];
}

/** A replacement of one text by another, with all places where it happens. */
export interface Change {
  old: readonly string[];
  now: readonly string[];
  /** The addresses at which the text is replaced, keyed by kind of content. */
  places: ReadonlyMap<Kind, readonly string[]>;
  /** The number of further texts, not shown, in which the same words change. */
  similar: number;
}

/** Compares everything that the sites before and after a merge serve. */
export async function changesBetween(before: Served, after: Served): Promise<Changes> {
  const moved = await movedPages(before, after);
  const addresses = await addressChanges(before, after, moved);
  const hunks = kinds.flatMap((kind) => hunksOfKind(kind, before, after, moved));
  const groups = grouped(
    hunks.filter(isText),
    filesOf(addresses, 'gone', before),
    filesOf(addresses, 'new', after),
  );
  // A changed text always changes the search index. So the report mentions the index only if no text and no address
  // changes.
  const isSaid = groups.texts.length > 0 || addresses.length > 0;
  const files = hunks.filter((hunk) => !isText(hunk) && !(isSaid && hunk.kind === 'search'));
  return {
    ...groups,
    addresses,
    pictures: files.filter(isPicture).map(({ path }) => changedPicture(path, before, after)),
    problems: newPageProblems(before, after, moved),
    files: placesOf(files.filter((hunk) => !isPicture(hunk))),
  };
}

/** Returns how a picture changes, and the pages that show it: after the change, or before it if no page does then. */
function changedPicture(address: string, before: Served, after: Served): ChangedPicture {
  const [was, is] = [before, after].map(({ lines }) => lines.picture.has(address));
  const [old, now] = [before, after].map(({ images }) =>
    [...images].flatMap(([page, list]) => (list.some(({ src }) => src === address) ? [page] : [])),
  );
  return { what: was ? (is ? 'changed' : 'gone') : 'new', address, pages: is ? now! : old! };
}

const isPicture = ({ kind }: Placed) => kind === 'picture';

const isText = ({ old, now }: Hunk) => old.length > 0 || now.length > 0;

/** A hunk, the kind of content in which it is, and the address of the file or page. */
interface Placed extends Hunk {
  kind: Kind;
  path: string;
}

/**
 * Returns the differences in one kind of content. For a new page, returns all of its text. Leaves out other files that
 * only one side has, because the list of addresses contains these. Kinds in `shownAlone` are never left out.
 */
function hunksOfKind(
  kind: Kind,
  before: Served,
  after: Served,
  moved: ReadonlyMap<string, string>,
): Placed[] {
  const isPage = (pageParts as readonly string[]).includes(kind);
  const old = new Map<string, { path: string; lines: Line[] }>();
  for (const [path, lines] of before.lines[kind]) {
    old.set((isPage ? moved.get(path) : undefined) ?? path, { path, lines });
  }
  const now = after.lines[kind];
  return [...new Set([...old.keys(), ...now.keys()])].sort(compareText).flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    const isShownAlone = shownAlone.has(kind) || (kind === 'text' && is && !isExplanation(path));
    if ((!was || !is) && !isShownAlone) return [];
    if (isGenerated(kind, path)) return [];
    // The build adds header rules for each new file and removes them with the file. Report only changes of headers for
    // a file that both sides have.
    if (kind === 'built-headers' && !(isFile(before, path) && isFile(after, path))) return [];
    const paths = [was?.path ?? path, path] as const;
    return hunksOf(was?.lines ?? [], is ?? [], paths, splits[kind] ?? byPair).map((hunk) =>
      Object.assign(hunk, { kind, path }),
    );
  });
}

/**
 * Tells whether a change follows from others: of scripts that the build made from its own code, and of headers for pages
 * that explain why a page was removed.
 */
const isGenerated = (kind: Kind, path: string) =>
  (kind === 'look' && /^\/_astro\/.*\.js$/.test(path)) ||
  (kind.endsWith('headers') && isExplanation(path));

const isFile = ({ lines }: Served, path: string) =>
  path.includes('*') || kinds.some((kind) => !kind.endsWith('headers') && lines[kind].has(path));

/**
 * The kinds whose content is reported even if only one side has the file. For all other kinds, a file on only one side
 * is reported by its address.
 */
const shownAlone: ReadonlySet<Kind> = new Set([
  'scheduled',
  'look',
  'picture',
  'redirects',
  'headers',
  'settings',
]);

const splits: Partial<Record<Kind, Split>> = {
  document: byFlow,
  scheduled: byFlow,
  look: byFile,
  redirects: byLine,
  headers: byLine,
  'built-headers': byLine,
  settings: byLine,
};

/**
 * Texts and addresses that the report already contains, so that a document with the same texts need not be reported.
 */
interface Said {
  addresses: readonly string[];
  lines: readonly Line[];
}

/** Returns the addresses that only one side has, with all of their lines. */
function filesOf(
  addresses: readonly AddressChange[],
  what: 'new' | 'gone',
  { lines }: Served,
): Said {
  const list = addresses.filter((one) => one.what === what && one.kind !== 'redirects');
  const paths = list.map(({ address }) => address);
  return {
    addresses: paths.filter((path) => path !== '/'),
    lines: paths.flatMap((path) => kinds.flatMap((kind) => lines[kind].get(path) ?? [])),
  };
}

/** Groups equal hunks. Hunks that only repeat texts of pages, or texts of new and removed files, become `following`. */
function grouped(
  hunks: readonly Placed[],
  gone: Said,
  arrived: Said,
): Pick<Changes, 'texts' | 'following'> {
  const groups = [...Map.groupBy(hunks, ({ key }) => key).values()];
  const isSeen = ({ kind }: Placed) => !repeating.has(kind);
  const seen = groups.filter((group) => group.some(isSeen));
  const shownHunks = seen.flatMap((group) => group.filter(isSeen));
  const isOldSaid = saidBy(
    gone,
    shownHunks.flatMap(({ oldLines }) => oldLines),
  );
  const isNowSaid = saidBy(
    arrived,
    shownHunks.flatMap(({ nowLines }) => nowLines),
  );
  const repeats = ({ oldLines, nowLines }: Placed) =>
    oldLines.length + nowLines.length > 0 && oldLines.every(isOldSaid) && nowLines.every(isNowSaid);
  const others = groups.filter((group) => !group.some(isSeen));
  const following = [
    ...seen.flatMap((group) => group.filter((hunk) => !isSeen(hunk))),
    ...others.flatMap((group) => group.filter(repeats)),
  ];
  const shown = [
    ...seen.map((group) => group.filter(isSeen)),
    ...others
      .map((group) => group.filter((hunk) => !repeats(hunk)))
      .filter(({ length }) => length > 0),
  ];
  return {
    texts: merged(shown),
    following: placesOf(following),
  };
}

/**
 * Returns a function that tells whether a line repeats what `lines` and `shown` already say: they contain every
 * sequence of up to three words of the line, or the line contains one of `addresses`. For more than 2,000,000
 * characters, the function always returns true, because the comparison would take too long and no report could show so
 * much text.
 */
function saidBy({ addresses, lines }: Said, shown: readonly Line[]): (line: Line) => boolean {
  const all = [...lines, ...shown].map(({ words }) => words);
  if (all.reduce((sum, { length }) => sum + length, 0) > 2_000_000) return () => true;
  const known = new Set(all.flatMap((one) => [1, 2, 3].flatMap((size) => phrasesOf(one, size))));
  return ({ words, text }) =>
    addresses.some((address) => isAddressIn(text, address)) ||
    phrasesOf(words, Math.min(3, words.trim().split(' ').length)).every((one) => known.has(one));
}

/** Tells whether a text contains an address. `/faq-old` does not count as `/faq`. */
function isAddressIn(text: string, address: string): boolean {
  const at = text.indexOf(address);
  return at >= 0 && !/[\w-]/.test(text.charAt(at + address.length));
}

/** Returns all sequences of `length` words in a line. */
function phrasesOf(line: string, length: number): string[] {
  const words = line.trim().split(' ');
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}

/** The kinds of content that repeat the text of pages. */
const repeating: ReadonlySet<Kind> = new Set(['head', 'frame', 'document']);

/**
 * Merges groups in which the same words change. Does not merge groups in the text of pages, so that the report shows
 * each of them.
 */
function merged(groups: readonly (readonly Placed[])[]): Change[] {
  const alike = Map.groupBy(groups, ([first]) => {
    const { kind, key, old, now } = first!;
    if (kind === 'text' || kind === 'scheduled') return key;
    const [from, to] = [old, now].map((lines) => lines.join('\n').split(betweenWords));
    const { start, end } = equalEnds(from!, to!);
    const middle = [from!, to!].map((words) => words.slice(start, words.length - end).join(''));
    return [kind, ...middle].join('\0');
  });
  return [...alike.values()].map((all): Change => {
    // Shows the shortest text, in which the change is easiest to see.
    const [first] = all[0]!.toSorted((a, b) => size(a) - size(b));
    return {
      old: first!.old,
      now: first!.now,
      places: placesOf(all.flat()),
      similar: all.length - 1,
    };
  });
}

const betweenWords = /(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u;

const size = ({ old, now }: Hunk) => [...old, ...now].join('').length;

/** Returns the addresses of hunks by kind. */
function placesOf(hunks: readonly Placed[]): Change['places'] {
  return new Map(
    [...Map.groupBy(hunks, ({ kind }) => kind)].map(([kind, list]) => [
      kind,
      [...new Set(list.map(({ path }) => path))].sort(compareText),
    ]),
  );
}
