import { splitWords } from '../query/split-words.ts';

/** A synonym group. Each member is one word or several consecutive words. */
export interface SynonymGroup {
  /** The members that a query can contain. */
  from: string[][];
  /** Their synonyms; equal to `from` if the group works both ways. */
  to: string[][];
  /** Whether the group has an arrow and works one way only. */
  isOneWay: boolean;
}

/**
 * Parses a synonym group. `a, b` works both ways. With `a, b > c`, queries for `a` or `b` also find `c`.
 * Returns undefined for more than one arrow.
 */
export function readSynonymGroup(text: string): SynonymGroup | undefined {
  const [left = [], right, ...more] = text.split('>').map(membersOf);
  if (more.length > 0) return undefined;
  return { from: left, to: right ?? left, isOneWay: right !== undefined };
}

function membersOf(side: string): string[][] {
  return side
    .split(',')
    .map((member) => splitWords(member).map(({ whole }) => whole))
    .filter((words) => words.length > 0);
}
