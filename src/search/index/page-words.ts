import type { Line } from './lines.ts';

/** One word of a page as excerpts show it. */
export interface PageWord {
  /** The author's text up to the next word; empty if excerpts do not show it. */
  text: string;
  code: boolean;
}

/**
 * Finds the tokens of Pagefind, from one on, in the lines that they were made of: one word each.
 * Pagefind leaves out some signs in languages without spaces; they go with the next word.
 * @throws Error with the token that is not in the text, if Pagefind changes.
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
    for (let at = skipSpace(text, 0); at < text.length;) {
      const end = endOf(text, at, tokens[from + words.length]?.trim());
      if (end === undefined) break;
      const next = skipSpace(text, end);
      words.push({ code, text: shown ? text.slice(at, end) + between(line, end, next, text) : '' });
      at = next;
    }
  }
  return words;
}

const INVISIBLE = /\u200B/g;

/** Where a token ends; undefined if the rest of the line has no words. */
function endOf(text: string, at: number, token = ''): number | undefined {
  const found = token === '' ? -1 : text.indexOf(token, at);
  if (found >= 0 && isSigns(text.slice(at, found))) return found + token.length;
  const rest = text.slice(at);
  if (isSigns(rest)) return undefined;
  throw new Error(`Pagefind has “${token}” for “${rest.slice(0, 40)}”.`);
}

const isSigns = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** The text between two words: a space or nothing, and the end of the line after its last word. */
function between({ end: mark }: Line, end: number, next: number, text: string): string {
  if (next === text.length) return mark;
  return next > end ? ' ' : '';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && WHITE_SPACE.test(text[at]!)) at++;
  return at;
}

const WHITE_SPACE = /\p{White_Space}/u;
