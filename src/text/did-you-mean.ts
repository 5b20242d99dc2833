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

/**
 * The only candidate that differs from a misspelt name by case, hyphens and underscores, or else by one
 * letter. It is safe to correct the name to it. Undefined if there is none or more than one.
 */
export function sureName(wrong: string, candidates: Iterable<string>): string | undefined {
  const all = [...new Set(candidates)];
  const same = all.filter((name) => letters(name) === letters(wrong));
  const near = same.length > 0 ? same : all.filter((name) => isNear(wrong, name));
  return near.length === 1 ? near[0] : undefined;
}

const letters = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');

/** Excludes names of up to three letters, because one letter changes them too much. */
const isNear = (a: string, b: string) =>
  Math.min(a.length, b.length) > 3 && editDistance(a.toLowerCase(), b.toLowerCase(), 1) <= 1;

/** The end of a message about an address without a suggestion. */
export const correctIt = ' Correct the address.';

/** Suggests the most similar known address, as the end of a message. */
export function didYouMean(path: string, known: Iterable<string>): string {
  const all = [...known];
  const moved = endsOf(path, all);
  const meant = moved.length === 1 ? moved[0] : nearest(path, all);
  return meant === undefined ? correctIt : ` Did you mean ${meant}?`;
}

/** The addresses that end in this one, with additional folders in front. Endings of files are ignored. */
function endsOf(path: string, all: readonly string[]): string[] {
  const plain = path.toLowerCase().replace(/\.(mdx?|html)$/, '');
  if (plain.lastIndexOf('/') <= 0) return [];
  return all.filter((candidate) => candidate !== path && candidate.endsWith(plain));
}
