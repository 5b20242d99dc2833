import type { RankedPage } from './best.ts';
import type { Positions } from '../index-file/positions.ts';
import type { Scoring } from './scoring.ts';

/**
 * Adds to the score of pages where words that follow each other in the query stand close together:
 * most when they follow each other there too, nothing beyond a dozen words.
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

const REACH = 12;

/** 1 for neighbours in order, less the further apart the two words' nearest occurrences stand. */
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
  return best > REACH ? 0 : 1 / best;
}
