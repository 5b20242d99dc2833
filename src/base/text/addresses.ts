/** An http(s) address in a text, and its offset. */
export interface AddressInText {
  url: string;
  start: number;
}

/**
 * Finds the http(s) addresses in a text, without the punctuation of the sentence around them. Leaves out texts that only
 * look like addresses, such as `http://localhost:port/`.
 */
export function addressesIn(text: string): AddressInText[] {
  return [...text.matchAll(/https?:\/\/[^\s"'“”‘’«»<>()[\]{}`|\\]+/g)]
    .map(({ 0: match, index }) => ({
      url: withoutEnd(match, '.,:;!?*').replaceAll('&amp;', '&'),
      start: index,
    }))
    .filter(({ url }) => URL.canParse(url));
}

/** Removes all characters of a list from the end of a text. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
