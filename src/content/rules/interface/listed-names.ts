import { editDistance } from '../../../base/text/edit-distance.ts';
import { wordsFile } from '../../model/data-files.ts';
import {
  actionBefore,
  isName,
  nameKey,
  startsLower,
  withoutEllipsis,
  wordsOf,
  type KnownNames,
} from './known-names.ts';
import type { Mark } from './marks.ts';
import { marked, type NameFinding } from './names.ts';

/** The names that the app has, with those that are similar to a name. */
export interface ListedNames {
  /** The names with the same letters in any case. */
  same(text: string): readonly string[];
  /** The only name that is so similar that the text is an error. */
  nearest(text: string): string | undefined;
}

/** Prepares the list of names of content/words.yaml for a search. */
export function listedNames(labels: readonly string[]): ListedNames {
  const byKey = Map.groupBy(labels, nameKey);
  const byWord = new Map<string, Set<string>>();
  for (const key of byKey.keys()) {
    for (const word of wordsOf(key)) byWord.set(word, (byWord.get(word) ?? new Set()).add(key));
  }
  const byLetter = Map.groupBy(byKey.keys(), (key) => key[0]);
  const nearest = (text: string) => {
    const key = nameKey(text);
    // A typo is not in the first letter, and other words leave at least one word.
    const candidates = new Set([
      ...(byLetter.get(key[0]) ?? []),
      ...wordsOf(key).flatMap((word) => Array.from(byWord.get(word) ?? [])),
    ]);
    const near = [...candidates].filter((other) => isNear(key, other));
    return near.length === 1 ? byKey.get(near[0]!)![0] : undefined;
  };
  return { same: (text) => byKey.get(nameKey(text)) ?? [], nearest };
}

/**
 * Finds names that the app does not have, if it has a similar one. Only steps of paths and names after a word such as
 * “tap” are checked. A name with more than two uses is probably that of a system or of another app.
 */
export function unlistedNames(
  { marks, names, actions }: KnownNames,
  { same, nearest }: ListedNames,
): NameFinding[] {
  return marks.flatMap((mark): NameFinding[] => {
    if (!isName(mark) || startsLower(mark.text) || !(mark.path ?? actionBefore(mark, actions))) {
      return [];
    }
    if (names.get(nameKey(mark.text))!.uses.length > MOST_USES) return [];
    const listed = same(mark.text);
    if (listed.some((one) => withoutEllipsis(one) === withoutEllipsis(mark.text))) return [];
    const right = listed[0] ?? nearest(mark.text);
    return right === undefined || startsLower(right) ? [] : [unlisted(mark, right)];
  });
}

const MOST_USES = 2;

function unlisted(mark: Mark, right: string): NameFinding {
  const { page, start, end } = mark;
  const message = `The app has no “${mark.text}”, but “${right}” (labels in ${wordsFile}). Write ${marked(mark, right)}.`;
  return { page, at: start, message, fix: [{ start, end, text: right }] };
}

/** Tells whether two names differ in one or two letters, or in one of at least three words. */
function isNear(a: string, b: string): boolean {
  // “Source” and “Sources” can both be right.
  const isForm = (a.startsWith(b) || b.startsWith(a)) && Math.abs(a.length - b.length) < 3;
  if (isForm || /\d/.test(a) || Math.abs(a.length - b.length) > 20) return false;
  const limit = a.length < 5 ? 0 : a.length < 10 ? 1 : 2;
  if (editDistance(a, b, limit, true) <= limit) return true;
  const [own, other] = [wordsOf(a), wordsOf(b)];
  const shared = own.filter((word) => other.includes(word)).length;
  return shared >= 2 && Math.max(own.length, other.length) - shared === 1;
}
