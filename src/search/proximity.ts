import type { Pack } from './pack.ts';
import { positionsOf } from './positions.ts';
import type { RankedPage, WeighedWord } from './rank.ts';

/**
 * Adds to the score of pages where words that follow each other in the query stand close together:
 * most when they follow each other there too, nothing beyond a dozen words.
 */
export function addProximity(
  pack: Pack,
  words: WeighedWord[],
  ranked: RankedPage[],
  worth: number,
): void {
  if (words.length < 2 || ranked.length === 0) return;
  const wanted = new Uint8Array(pack.pageCount);
  for (const { page } of ranked) wanted[page] = 1;
  let before = positionsOf(pack, words[0]!.candidates[0]!.term, wanted);
  for (let number = 1; number < words.length; number++) {
    const after = positionsOf(pack, words[number]!.candidates[0]!.term, wanted);
    const pair = Math.min(words[number - 1]!.idf, words[number]!.idf);
    for (const result of ranked) {
      const first = before.get(result.page);
      const second = after.get(result.page);
      if (first && second) result.score += worth * pair * nearness(first, second);
    }
    before = after;
  }
}

const REACH = 12;

/** 1 for neighbours in order, less the further apart the two words' nearest occurrences stand. */
function nearness(first: number[], second: number[]): number {
  let best = Infinity;
  let place = 0;
  for (const position of first) {
    while (place < second.length && second[place]! < position) place++;
    // A compound and its parts share a position.
    if (place < second.length) best = Math.min(best, Math.max(1, second[place]! - position));
    if (place > 0) best = Math.min(best, position - second[place - 1]! + 1);
  }
  return best > REACH ? 0 : 1 / best;
}
