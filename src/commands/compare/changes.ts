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
import { pageParts } from './page-parts.ts';
import { kinds, type Kind, type Served } from './served.ts';

/** What a merge changes. */
export interface Changes {
  addresses: readonly AddressChange[];
  /** The texts that differ, each once. */
  texts: readonly Change[];
  /** The addresses at which the data about pages, or documents for machines, repeat the changed texts. */
  following: Change['places'];
  /** The addresses of files of which only bytes differ, or that are no texts. */
  files: Change['places'];
}

/** A text that another one replaces in the same way at all of its places. */
export interface Change {
  old: readonly string[];
  now: readonly string[];
  /** The addresses of the places, by kind. */
  places: ReadonlyMap<Kind, readonly string[]>;
  /** The number of other texts in which the same words change. */
  similar: number;
}

/** Compares what two sides serve. */
export async function changesBetween(before: Served, after: Served): Promise<Changes> {
  const moved = await movedPages(before, after);
  const addresses = await addressChanges(before, after, moved);
  const hunks = kinds.flatMap((kind) => hunksOfKind(kind, before, after, moved));
  const groups = grouped(hunks.filter(isText));
  // Answers follow the text of pages.
  const isSaid = groups.texts.length > 0 || addresses.length > 0;
  const files = hunks.filter((hunk) => !isText(hunk) && !(isSaid && hunk.kind === 'search'));
  return { ...groups, addresses, files: placesOf(files) };
}

const isText = ({ old, now }: Hunk) => old.length > 0 || now.length > 0;

interface Placed extends Hunk {
  kind: Kind;
  path: string;
}

/** Returns what differs in one kind. New pages have all of their text; other new and removed files have nothing. */
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
    const paths = [was?.path ?? path, path] as const;
    return hunksOf(was?.lines ?? [], is ?? [], paths, splits[kind] ?? byPair).map((hunk) =>
      Object.assign(hunk, { kind, path }),
    );
  });
}

/** What is reported if only one side has it. Of other files, only the address is. */
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

/** Groups equal hunks. Leaves out those that only repeat what the text of a page says. */
function grouped(hunks: readonly Placed[]): Pick<Changes, 'texts' | 'following'> {
  const groups = [...Map.groupBy(hunks, ({ key }) => key).values()];
  const isSeen = ({ kind }: Placed) => !repeating.has(kind);
  const seen = groups.filter((group) => group.some(isSeen));
  const shownHunks = seen.flatMap((group) => group.filter(isSeen));
  const isOldSaid = phrases(shownHunks.flatMap(({ oldWords }) => oldWords));
  const isNowSaid = phrases(shownHunks.flatMap(({ nowWords }) => nowWords));
  const repeats = ({ oldWords, nowWords }: Placed) =>
    oldWords.length + nowWords.length > 0 && oldWords.every(isOldSaid) && nowWords.every(isNowSaid);
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
 * Returns a function that tells whether texts contain each phrase of a line. If there is very much text, which no report
 * could show, it says so of every line.
 */
function phrases(lines: readonly string[]): (line: string) => boolean {
  if (lines.reduce((sum, { length }) => sum + length, 0) > 2_000_000) return () => true;
  const known = new Set(lines.flatMap((one) => [1, 2, 3].flatMap((size) => phrasesOf(one, size))));
  return (one) => {
    const size = Math.min(3, one.trim().split(' ').length);
    return phrasesOf(one, size).every((phrase) => known.has(phrase));
  };
}

function phrasesOf(line: string, length: number): string[] {
  const words = line.trim().split(' ');
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}

/** Documents and parts of pages that repeat the text of pages. */
const repeating: ReadonlySet<Kind> = new Set(['head', 'frame', 'document']);

/** Merges the groups outside of the text of pages in which the same words change. */
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
    // The shortest text shows the change best.
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
