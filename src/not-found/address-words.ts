/**
 * The words of an address or a title that say something, in lower case; numbers and versions do not.
 */
export function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^v?\d+$/.test(word) && !fillers.has(word));
}

/** Characters of an unknown path that are looked at; the rest of a longer one says nothing. */
export const longestPath = 100;

const fillers = new Set(
  'a an and by for from how in index is it of on or the to us with your'.split(' '),
);
