import { editDistance } from './edit-distance.ts';
import { compareText } from './order.ts';

/**
 * Returns the candidate that is most similar to a misspelt word. Ignores upper and lower case. Returns undefined if no
 * candidate is similar enough. In a word of up to three letters, one letter may differ. In a longer word, two letters
 * or a quarter of the letters may differ, whichever is more.
 */
export function nearest(misspelt: string, candidates: Iterable<string>): string | undefined {
  const word = misspelt.toLowerCase();
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 4));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    // A candidate with the same distance as `best` is also compared, because the first one in the alphabet wins.
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
 * Returns the candidate that a misspelt name must mean, so that it is safe to replace the name. Such a candidate
 * differs from the name only in upper and lower case, hyphens, underscores and spaces, or else in at most one letter.
 * Returns undefined if there is no such candidate, or more than one.
 */
export function onlyCorrection(wrong: string, candidates: Iterable<string>): string | undefined {
  const all = [...new Set(candidates)];
  const same = all.filter((name) => letters(name) === letters(wrong));
  const near = same.length > 0 ? same : all.filter((name) => isNear(wrong, name));
  return near.length === 1 ? near[0] : undefined;
}

/** Normalizes a name for a comparison: lower case, without hyphens, underscores and spaces. */
const letters = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');

/**
 * Tells whether two names differ in at most one letter. Ignores upper and lower case. Returns false if a name has three
 * letters or fewer, because names that short often differ in one letter.
 */
const isNear = (a: string, b: string) =>
  Math.min(a.length, b.length) > 3 && editDistance(a.toLowerCase(), b.toLowerCase(), 1) <= 1;

/** The end of an error message about an unknown address, if no address can be suggested. */
export const correctIt = ' Correct the address.';

/**
 * Returns the end of an error message about an unknown address. The text suggests the most similar known address, if
 * there is one.
 */
export function didYouMean(path: string, known: Iterable<string>): string {
  const all = [...known];
  const moved = addressesEndingIn(path, all);
  const suggestion = moved.length === 1 ? moved[0] : nearest(path, all);
  return suggestion === undefined ? correctIt : ` Did you mean ${suggestion}?`;
}

/** Returns the addresses that end with `path`, after additional folders. Ignores file extensions. */
function addressesEndingIn(path: string, all: readonly string[]): string[] {
  const plain = path.toLowerCase().replace(/\.(mdx?|html)$/, '');
  if (plain.lastIndexOf('/') <= 0) return [];
  return all.filter((candidate) => candidate !== path && candidate.endsWith(plain));
}
