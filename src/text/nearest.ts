import { editDistance } from './edit-distance.ts';
import { compareText } from './order.ts';

/**
 * The known word that is most like a wrong one, whatever the case: at most every fourth letter may differ,
 * and two in a short word of four letters or more. Undefined where none is, or where the word itself is known.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const most = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 4));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of known) {
    const limit = best?.distance ?? most;
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    const isBetter =
      !best || distance < best.distance || compareText(candidate, best.candidate) < 0;
    if (isBetter) best = { candidate, distance };
  }
  return best?.candidate;
}
