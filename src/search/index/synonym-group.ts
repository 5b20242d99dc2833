import { wordsOf } from '../query/split-words.ts';

/** A synonym group. Each member is one word or several consecutive words. */
export interface SynonymGroup {
  /** The members that a query can have. */
  asked: string[][];
  /** The members that these also mean; the same ones if the group works both ways. */
  meant: string[][];
  /** Whether the group has an arrow and so works one way only. */
  isOneWay: boolean;
}

/**
 * Reads a synonym group: `a, b` works both ways; with `a, b > c`, queries for `a` or `b` also mean `c`.
 * Returns undefined for more than one arrow.
 */
export function readSynonymGroup(text: string): SynonymGroup | undefined {
  const [left = [], right, ...more] = text.split('>').map(membersOf);
  if (more.length > 0) return undefined;
  return { asked: left, meant: right ?? left, isOneWay: right !== undefined };
}

function membersOf(side: string): string[][] {
  return side
    .split(',')
    .map((member) => wordsOf(member).map(({ whole }) => whole))
    .filter((words) => words.length > 0);
}
