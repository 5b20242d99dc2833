import { nearest } from '../../text/nearest.ts';

/** The end of a message about an address that is like no other. */
export const correctIt = ' Correct the address.';

/** The nearest known address to a wrong one, as the end of a message. */
export function didYouMean(path: string, known: Iterable<string>): string {
  const all = [...known];
  const moved = endsOf(path, all);
  const meant = moved.length === 1 ? moved[0] : nearest(path, all);
  return meant === undefined ? correctIt : ` Did you mean ${meant}?`;
}

/** The addresses of which one is the end, without their first folders, with the ending of a file or not. */
function endsOf(path: string, all: readonly string[]): string[] {
  const plain = path.toLowerCase().replace(/\.(mdx?|html)$/, '');
  if (plain.lastIndexOf('/') <= 0) return [];
  return all.filter((candidate) => candidate !== path && candidate.endsWith(plain));
}
