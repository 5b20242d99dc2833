import { nearest } from './nearest.ts';

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
