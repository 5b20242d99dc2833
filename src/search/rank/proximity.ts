import type { Positions } from '../index-file/positions.ts';
import type { Scoring } from './scoring.ts';
import type { RankedPage } from './top-pages.ts';

/**
 * Raises the score of pages on which consecutive query words are close together: most if they are
 * neighbours in the same order, nothing if they are more than 12 words apart.
 */
export function addProximity(
  { words, weights }: Scoring,
  ranked: RankedPage[],
  positions: Positions,
): void {
  for (let number = 1; number < words.length; number++) {
    const before = words[number - 1]!;
    const after = words[number]!;
    const pair = (weights.proximity * (before.idf + after.idf)) / 2;
    for (const result of ranked) {
      const first = positions.of(before.candidates[0]!.term, result.page);
      const second = positions.of(after.candidates[0]!.term, result.page);
      result.score += pair * nearness(first, second);
    }
  }
}

const MAX_DISTANCE = 12;

/** Returns 1 for neighbours in the order of the query, and otherwise 1 divided by the smallest distance. */
function nearness(first: readonly number[], second: readonly number[]): number {
  if (second.length === 0) return 0;
  let best = Infinity;
  let place = 0;
  for (const position of first) {
    while (place < second.length && second[place]! < position) place++;
    // A compound and its parts share a position.
    if (place < second.length) best = Math.min(best, Math.max(1, second[place]! - position));
    if (place > 0) best = Math.min(best, position - second[place - 1]! + 1);
    if (best === 1) return 1;
  }
  return best > MAX_DISTANCE ? 0 : 1 / best;
}
