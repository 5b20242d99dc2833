import type { Line } from './lines.ts';

/** A word of a page as excerpts show it. */
export interface PageWord {
  /** The author's text, including punctuation and space up to the next word. Empty if it is not shown. */
  text: string;
  code: boolean;
}

/**
 * Returns the words of a page: one for each of Pagefind's tokens, found in the page's lines. In languages
 * without spaces, Pagefind omits some symbols; these are added to the next word.
 * @param from Index of the first token of these lines.
 * @throws Error if a token is not in the text; the message contains the token.
 */
export function pageWords(
  lines: readonly Line[],
  tokens: readonly string[],
  from: number,
): PageWord[] {
  const words: PageWord[] = [];
  for (const line of lines) {
    const { code, shown } = line;
    const text = line.text.replaceAll(INVISIBLE, '');
    const first = skipSpace(text, 0);
    for (let at = first; at < text.length;) {
      const end = endOf(text, at, tokens[from + words.length]?.trim());
      if (end === undefined) break;
      const next = skipSpace(text, end);
      const before = at === first ? line.start : '';
      words.push({
        code,
        text: shown ? before + text.slice(at, end) + between(line, end, next, text) : '',
      });
      at = next;
    }
  }
  return words;
}

const INVISIBLE = /\u200B/g;

/** Returns the end of a token in the text, or undefined if the rest of the line has no words. */
function endOf(text: string, at: number, token = ''): number | undefined {
  const found = token === '' ? -1 : text.indexOf(token, at);
  if (found >= 0 && hasNoWords(text.slice(at, found))) return found + token.length;
  const rest = text.slice(at);
  if (hasNoWords(rest)) return undefined;
  throw new Error(`Pagefind has “${token}” for “${rest.slice(0, 40)}”.`);
}

const hasNoWords = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** Returns what excerpts print after a word: `line.end` after the last one, otherwise a space or nothing. */
function between(line: Line, end: number, next: number, text: string): string {
  if (next === text.length) return line.end;
  return next > end ? ' ' : '';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && WHITE_SPACE.test(text[at]!)) at++;
  return at;
}

const WHITE_SPACE = /\p{White_Space}/u;
