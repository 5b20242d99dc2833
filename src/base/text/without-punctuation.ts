/**
 * Removes punctuation and slashes from the end of a path. Programs that find links in a text often include the full
 * stop or parenthesis after the link. Does not use a regular expression, because it would take quadratic time.
 */
export function withoutPunctuation(path: string): string {
  let end = path.length;
  for (let length = endingAt(path, end); length > 0; length = endingAt(path, end)) end -= length;
  return path.slice(0, end) || '/';
}

/** Returns the length of the punctuation mark directly before a position, or 0 if no mark is there. */
const endingAt = (path: string, end: number): number =>
  endings.find((ending) => path.endsWith(ending, end))?.length ?? 0;

const characters = ['.', ',', ';', ':', '!', "'", '"', ')', ']', '*', '>', '`', '/'];
/** The end of a path that is removed: each character, and its two percent-encoded forms. */
const endings = characters.flatMap((character) => {
  const code = character.charCodeAt(0).toString(16);
  return [character, `%${code}`, `%${code.toUpperCase()}`];
});
