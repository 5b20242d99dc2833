import { nearest } from '../../text/nearest.ts';

/** The nearest known address to a wrong one, as the end of a message. */
export function didYouMean(path: string, known: Iterable<string>): string {
  const all = [...known];
  const moved = all.filter((candidate) => isEndOf(path, candidate));
  const meant = moved.length === 1 ? moved[0] : nearest(path, all);
  return meant === undefined ? ' Correct the address.' : ` Did you mean ${meant}?`;
}

/** Whether an address is another one without its first folders, with the ending of a file or not. */
function isEndOf(path: string, candidate: string): boolean {
  const plain = path.toLowerCase().replace(/\.(mdx?|html)$/, '');
  return plain.lastIndexOf('/') > 0 && candidate !== path && candidate.endsWith(plain);
}
