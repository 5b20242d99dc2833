import { diffArrays } from 'diff';
import { keyOf, type Line } from './line.ts';

/** Old lines and the new lines that replace them. If `old` and `now` are both empty, only bytes or types differ. */
export interface Hunk {
  old: readonly string[];
  now: readonly string[];
  /** A text by which hunks are compared: equal changes at different places have the same key. */
  key: string;
  /** The changed lines that contain words. `oldLines` and `nowLines` are empty if only markup differs. */
  oldLines: readonly Line[];
  nowLines: readonly Line[];
}

/**
 * Returns the differences between two lists of lines. `paths` contains the old and the new address of the page that
 * contains the lines.
 */
export function hunksOf(
  before: readonly Line[],
  after: readonly Line[],
  paths: readonly [string, string],
  split: Split,
): Hunk[] {
  const [old, now] = [before, after].map((lines, side) =>
    lines.map((one) => ({ ...one, key: keyWithout(paths[side]!, keyOf(one)) })),
  );
  if (old!.map(({ key }) => key).join('\n') === now!.map(({ key }) => key).join('\n')) return [];
  // Limits the number of differences, because the time grows with its square. Above the limit, all lines count as
  // replaced.
  const parts = diffArrays(old!, now!, {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: 1000,
  }) ?? [
    { value: old!, removed: true },
    { value: now!, added: true },
  ];
  const hunks: [Keyed[], Keyed[]][] = [];
  let isOpen = false;
  for (const { value, added, removed } of parts) {
    if (added || removed) {
      if (!isOpen) hunks.push([[], []]);
      hunks.at(-1)![added ? 1 : 0].push(...(value as Keyed[]));
    }
    isOpen = Boolean(added || removed);
  }
  return split(hunks).map(([removed, added]) => hunkOf(removed, added));
}

/** A function that regroups removed and added lines. The report shows the lines of a group together. */
export type Split = (hunks: readonly Lines[]) => readonly Lines[];

/** A pair of lists: the removed lines and the added lines. */
type Lines = readonly [readonly Keyed[], readonly Keyed[]];

/** If a hunk removes as many lines as it adds, pairs each removed line with an added line. */
export const byPair: Split = (hunks) =>
  hunks.flatMap(([removed, added]): Lines[] =>
    removed.length === added.length
      ? removed.map((one, index) => [[one], [added[index]!]])
      : [[removed, added]],
  );

/** Pairs lines like `byPair`, but leaves out hunks in which only line breaks differ. */
export const byFlow: Split = (hunks) =>
  byPair(hunks.filter(([removed, added]) => flow(removed) !== flow(added)));

const flow = (lines: readonly Line[]) =>
  [...lines.map(({ text }) => text), ...lines.map(({ markup }) => markup).filter(Boolean)].join(
    ' ',
  );

/** Makes each line a group of its own, except for pairs of a removed and an added line. */
export const byLine: Split = (hunks) =>
  byPair(hunks).flatMap((pair) => {
    const [removed, added] = pair;
    if (removed.length === 1 && added.length === 1) return [pair];
    const alone = removed.map((one): Lines => [[one], []]);
    return alone.concat(added.map((one): Lines => [[], [one]]));
  });

/** Puts all differences of a file into one group. */
export const byFile: Split = (hunks) => [
  [hunks.flatMap(([removed]) => removed), hunks.flatMap(([, added]) => added)],
];

type Keyed = Line & { key: string };

/** Creates a hunk. If the texts are equal, `old` and `now` contain the changed tags instead. */
function hunkOf(removed: readonly Keyed[], added: readonly Keyed[]): Hunk {
  const [oldLines, nowLines] = [removed, added].map((lines) => lines.filter(({ words }) => words));
  const textOf = (lines: readonly Keyed[]) => lines.map(({ text }) => text).filter(Boolean);
  const [old, now] = [textOf(removed), textOf(added)];
  const isText = old.join('\n') !== now.join('\n');
  const markupOf = (lines: readonly Keyed[]) =>
    lines.flatMap(({ markup }) => (markup.startsWith('<') ? [markup] : []));
  return {
    old: isText ? old : markupOf(removed),
    now: isText ? now : markupOf(added),
    key:
      isText && wordsOf(oldLines!) !== wordsOf(nowLines!)
        ? keyOfWords(wordsOf(oldLines!), wordsOf(nowLines!))
        : [removed, added].map((lines) => lines.map(({ key }) => key).join('\n')).join('\0\0'),
    oldLines: isText ? oldLines! : [],
    nowLines: isText ? nowLines! : [],
  };
}

/** Replaces the address of a page in its text by `{page}`, so that links of a page to itself are equal on all pages. */
function keyWithout(path: string, text: string): string {
  if (path.length < 2) return text;
  return text
    .split(path)
    .reduce((all, rest) => `${all}${/^[\w-]/.test(rest) ? path : '{page}'}${rest}`);
}

const wordsOf = (lines: readonly Line[]) => lines.map(({ words }) => words.trim()).join(' ');

/**
 * Returns a key that is equal for the same change in different texts. The key consists of the words that change, and
 * two words before and after them.
 */
function keyOfWords(old: string, now: string): string {
  const [from, to] = [old, now].map((words) => words.split(' '));
  const { start, end } = equalEnds(from!, to!);
  const around = (words: readonly string[]) =>
    words.slice(Math.max(0, start - 2), words.length - Math.max(0, end - 2)).join(' ');
  return [around(from!), around(to!)].join('\0');
}

/** Returns how many words at the start and at the end of two texts are equal. */
export function equalEnds(one: readonly string[], other: readonly string[]) {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { start, end };
}
