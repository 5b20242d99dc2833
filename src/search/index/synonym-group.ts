import { wordsOf } from '../query/split-words.ts';

/** A group of synonyms; each member is one word or several that follow each other. */
export interface SynonymGroup {
  /** Who asks for one of these … */
  asked: string[][];
  /** … also means these: the same members where each stands for the others. */
  meant: string[][];
  /** Whether it has an arrow, so that it holds one way only. */
  isOneWay: boolean;
}

/**
 * Reads a group: `a, b` where each stands for the other, `a, b > c` where only who asks for what
 * stands on the left means what stands on the right. Undefined where it has more than two sides.
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
