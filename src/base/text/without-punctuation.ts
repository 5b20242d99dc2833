/**
 * Removes punctuation and slashes at the end of a path. Programs take a full stop or a parenthesis after a link in a text
 * for its end. A regular expression would take quadratic time.
 */
export function withoutPunctuation(path: string): string {
  let end = path.length;
  for (let length = endingAt(path, end); length > 0; length = endingAt(path, end)) end -= length;
  return path.slice(0, end) || '/';
}

/** Returns the length of the ending before a position: 0 if no ending is there. */
const endingAt = (path: string, end: number): number =>
  endings.find((ending) => path.endsWith(ending, end))?.length ?? 0;

const characters = ['.', ',', ';', ':', '!', "'", '"', ')', ']', '*', '>', '`', '/'];
const endings = characters.flatMap((character) => {
  const code = character.charCodeAt(0).toString(16);
  return [character, `%${code}`, `%${code.toUpperCase()}`];
});
