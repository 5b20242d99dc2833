import { diffArrays } from 'diff';

/** A contiguous change of a text: what was removed and added, and where. */
export interface Change {
  removed: string;
  added: string;
  /** The offset in the text before, and in the text after. */
  before: number;
  after: number;
}

export const kinds = [
  'front matter',
  'picture',
  'link to another site',
  'link',
  'name',
  'fact',
  'spelling',
  'format',
  'other',
] as const;
export type Kind = (typeof kinds)[number];

/** Returns the changes between two texts. Returns undefined for more than `most` changed words and marks. */
export function changesBetween(before: string, after: string, most: number): Change[] | undefined {
  const [old, next] = [tokens(before), tokens(after)];
  const start = firstDifference(old, next);
  const end = Math.min(
    firstDifference(old.toReversed(), next.toReversed()),
    Math.min(old.length, next.length) - start,
  );
  const parts = diffArrays(
    old.slice(start, old.length - end),
    next.slice(start, next.length - end),
    {
      maxEditLength: most,
    },
  );
  if (!parts) return undefined;
  const place = { before: lengthOf(old.slice(0, start)), after: lengthOf(next.slice(0, start)) };
  const changes: Change[] = [];
  let isOpen = false;
  for (const { value, removed, added } of parts) {
    const text = value.join('');
    if (!removed && !added) {
      place.before += text.length;
      place.after += text.length;
      // A single space between two changed words belongs to the change.
      isOpen = isOpen && /^[ \t]*$/.test(text);
      const last = changes.at(-1);
      if (isOpen && last) {
        last.removed += text;
        last.added += text;
      }
      continue;
    }
    if (!isOpen) changes.push({ removed: '', added: '', ...place });
    isOpen = true;
    const change = changes.at(-1)!;
    if (removed) {
      change.removed += text;
      place.before += text.length;
    } else {
      change.added += text;
      place.after += text.length;
    }
  }
  return changes;
}

/** Returns the number of words that were removed or added. */
export const changedWords = (changes: readonly Change[]): number =>
  changes.reduce((sum, { removed, added }) => sum + words(removed).length + words(added).length, 0);

/** Returns the kind of a correction: that of most of its changes; of equally many, the first one in `kinds`. */
export function kindOf(changes: readonly Change[], before: string, after: string): Kind {
  const counts = Map.groupBy(changes, (change) => kindOfChange(change, before, after));
  const count = (kind: Kind) => counts.get(kind)?.length ?? 0;
  return kinds.reduce((best, kind) => (count(kind) > count(best) ? kind : best));
}

const letters = (all: readonly string[]) => all.join('').toLowerCase().replaceAll(/[-_]/g, '');

/** Decides by what was changed, and by the construct around it; docs/decisions/real-corrections.md has the rules. */
function kindOfChange(change: Change, before: string, after: string): Kind {
  const { removed, added } = change;
  const sides = [
    { text: before, start: change.before, end: change.before + removed.length },
    { text: after, start: change.after, end: change.after + added.length },
  ];
  if (sides.every(({ text, end }) => end <= frontMatterEnd(text))) return 'front matter';
  const isIn = (pattern: RegExp) => sides.some((side) => isInMatch(side, pattern));
  if (isIn(picture)) return 'picture';
  // A change from one address of another site to another one is no mistake that a reader of the text can see.
  if (sides.every((side) => isInMatch(side, outside))) return 'link to another site';
  if (isIn(link) || /\]\(|https?:|www\.|href=/.test(removed + added)) return 'link';
  const [old, next] = [words(removed), words(added)];
  if (old.join(' ') === next.join(' ')) return 'format';
  const isSame = letters(old) === letters(next);
  if (isSame && old.length === next.length) return 'name';
  if (isIn(code)) return 'name';
  if (/\d/.test(removed + added)) return 'fact';
  if (isSame || isTypo(old, next) || isDoubled(change, before)) return 'spelling';
  return isIn(menu) ? 'name' : 'other';
}

const picture = /!\[[^\]\n]*\]\([^)\n]*\)?|<img\b[^>\n]*>?|!\[\[[^\]\n]*\]\]/g;
/** The address of a link with what surrounds it, an address in the text, or an attribute. */
const link =
  /\]{0,2}[ \t]?\(+\[?(?:https?:|mailto:|\/|\.{1,2}\/|#|www\.|@\/)[^\s)]*[)>]*|\]\([^)\n]*\)*|https?:\/\/[^\s)<>"'`|]*|\b(?:href|src)=["'][^"'\n]*|^\[[^\]\n]+\]:.*$/gm;
/** A complete address of another site. */
const outside = /https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#:][^\s)<>"'`|[\](]*)?/g;
const code = /`[^`\n]+`|^(?:```|~~~)[\s\S]*?^(?:```|~~~)/gm;
const menu = /\*\*[^*\n]+\*\*|__[^_\n]+__|"[^"\n]{1,60}"|“[^”\n]{1,60}”/g;

function isInMatch(
  { text, start, end }: { text: string; start: number; end: number },
  pattern: RegExp,
): boolean {
  const from = Math.max(0, text.lastIndexOf('\n', start - 1), start - 2000);
  const isBlock = pattern === code;
  const offset = isBlock ? 0 : from;
  const lineEnd = text.indexOf('\n', end);
  const line = isBlock ? text : text.slice(from, lineEnd < 0 ? text.length : lineEnd + 1);
  return [...line.matchAll(pattern)].some(({ index, 0: match }) => {
    const first = offset + index;
    return start >= first && end <= first + match.length && end >= start;
  });
}

/** One or two words that differ by two letters at most, or a short word of grammar that is added, removed or replaced. */
function isTypo(old: readonly string[], next: readonly string[]): boolean {
  const [a, b] = [old.join(' ').toLowerCase(), next.join(' ').toLowerCase()];
  if ([...old, ...next].every((word) => small.has(word.toLowerCase()))) return true;
  if (old.length === 0 || next.length === 0 || Math.abs(old.length - next.length) > 1) return false;
  return distance(a, b) <= Math.min(2, Math.ceil(Math.max(a.length, b.length) / 3));
}

const small = new Set(
  'a an the to of in on at is are was were be been has have had and or for from with by as it its that this these those not you your will can do does'.split(
    ' ',
  ),
);

/** Tells whether a change removes or adds the second one of two equal words. */
function isDoubled({ removed, added, before: at }: Change, before: string): boolean {
  const word = (removed || added).trim();
  if (word === '' || (removed !== '' && added !== '')) return false;
  const around = before.slice(
    Math.max(0, at - word.length - 2),
    at + removed.length + word.length + 2,
  );
  return around.toLowerCase().split(word.toLowerCase()).length > (removed ? 2 : 1);
}

/** Returns the number of letters to insert, delete, replace or swap (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : 99;
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isEqual ? 0 : 1),
        swap,
      );
    }
  }
  return rows[a.length]![b.length]!;
}

const frontMatterEnd = (text: string) =>
  /^(---|\+\+\+)\n[\s\S]*?\n\1(?:\n|$)/.exec(text)?.[0].length ?? 0;

const tokens = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|[ \t]+|[^]/gu) ?? [];
const words = (text: string) =>
  text.match(/[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}_]+)*/gu) ?? [];

function firstDifference(a: readonly string[], b: readonly string[]): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return Math.min(index, a.length, b.length);
}

const lengthOf = (all: readonly string[]) => all.reduce((sum, { length }) => sum + length, 0);
