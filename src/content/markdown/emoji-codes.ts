import { nameToEmoji } from 'gemoji';

/** An emoji code such as `:tada:` and its position in a text. `emoji` is undefined if the code is unknown. */
export interface EmojiCode {
  start: number;
  end: number;
  name: string;
  emoji: string | undefined;
}

/** Finds the emoji codes in a text. Colons between digits, as in "10:30:45", do not form a code. */
export function emojiCodes(text: string): EmojiCode[] {
  if (!text.includes(':')) return [];
  return [...text.matchAll(code)].map(({ 0: whole, 1: name = '', index }) => ({
    start: index,
    end: index + whole.length,
    name,
    emoji: Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined,
  }));
}

/** Replaces known emoji codes by their emoji. */
export function withEmoji(text: string): string {
  let end = 0;
  let result = '';
  for (const { start, end: after, emoji } of emojiCodes(text)) {
    if (emoji === undefined) continue;
    result += text.slice(end, start) + emoji;
    end = after;
  }
  return result + text.slice(end);
}

/** Matches an emoji code that is not inside a word, an address or a time. */
const code = /(?<![\p{L}\p{N}:/])(?::([a-z0-9_+-]+):)(?![\p{L}\p{N}:])/gu;
