/** An http(s) address in a text, and its offset. */
export interface AddressInText {
  url: string;
  start: number;
}

/**
 * Finds the http(s) addresses in a text. The punctuation of the sentence around an address is not part of it. Leaves
 * out text that only looks like an address, such as `http://localhost:port/`.
 */
export function addressesIn(text: string): AddressInText[] {
  return [...text.matchAll(/https?:\/\/[^\s"'“”‘’«»<>()[\]{}`|\\]+/g)]
    .map(({ 0: match, index }) => ({
      url: withoutEnd(match, '.,:;!?*').replaceAll('&amp;', '&'),
      start: index,
    }))
    .filter(({ url }) => URL.canParse(url));
}

/** Removes the characters of `characters` from the end of a text, as many as there are. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
