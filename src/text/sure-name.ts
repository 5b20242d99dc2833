import { editDistance } from './edit-distance.ts';

/**
 * The one known name that a wrong one can only mean: it differs by one letter, or by case, hyphens and
 * underscores alone. Undefined where none is, or more than one.
 */
export function sureName(wrong: string, known: Iterable<string>): string | undefined {
  const all = [...new Set(known)];
  const same = all.filter((name) => letters(name) === letters(wrong));
  const near = same.length > 0 ? same : all.filter((name) => isNear(wrong, name));
  return near.length === 1 ? near[0] : undefined;
}

const letters = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');

/** Names of two or three letters are near to anything. */
const isNear = (a: string, b: string) =>
  Math.min(a.length, b.length) > 3 && editDistance(a.toLowerCase(), b.toLowerCase(), 1) <= 1;
