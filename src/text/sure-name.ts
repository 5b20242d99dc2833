import { editDistance } from './edit-distance.ts';

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
