import type { SearchIndex } from '../index-file/index-file.ts';
import type { Effort } from '../query/effort.ts';
import type { WeighedWord } from './weigh.ts';

/**
 * The words of a query that its effort can read, in their order. The shortest postings are read
 * first, so that what is left out are words of nearly every page, which tell least; one word is
 * always read.
 */
export function affordable(
  index: SearchIndex,
  words: WeighedWord[],
  effort: Effort,
): WeighedWord[] {
  const byCost = words
    .map((word) => ({ word, cost: costOf(index, word) }))
    .toSorted((a, b) => a.cost - b.cost);
  const read = new Set<WeighedWord>();
  for (const { word, cost } of byCost) {
    if (!effort.spend(cost) && read.size > 0) break;
    read.add(word);
  }
  return words.filter((word) => read.has(word));
}

/** Bytes of all the postings that a word stands for. */
function costOf({ postingStarts }: SearchIndex, { candidates }: WeighedWord): number {
  return candidates.reduce(
    (sum, { term }) => sum + postingStarts[term + 1]! - postingStarts[term]!,
    0,
  );
}
