import { editDistance } from './edit-distance.ts';
import { compareText } from './order.ts';

/**
 * The candidate most similar to a misspelt word, ignoring case. A quarter of the letters may differ,
 * but always two, or one in words of up to three letters. Undefined if no candidate is similar enough.
 */
export function nearest(misspelt: string, candidates: Iterable<string>): string | undefined {
  const word = misspelt.toLowerCase();
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 4));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const limit = best?.distance ?? maxDistance;
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    const isBetter =
      !best || distance < best.distance || compareText(candidate, best.candidate) < 0;
    if (isBetter) best = { candidate, distance };
  }
  return best?.candidate;
}
