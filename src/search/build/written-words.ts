import type { Line } from './block-lines.ts';

/** One word of a page as excerpts show it. */
export interface WrittenWord {
  /** As its author wrote it, with what stands between it and the next; empty where it is not shown. */
  text: string;
  code: boolean;
}

/**
 * Finds the words of lines among those of Pagefind, one for each of them, from a position on.
 *
 * The two texts are walked together, white space aside. Pagefind ends lines with full stops of its
 * own, may take a word apart, and leaves out some signs; signs that it has not go with the next word.
 * @throws Error naming the words at which they part, which only a change in Pagefind can bring.
 */
export function writtenWords(
  lines: readonly Line[],
  tokens: readonly string[],
  from: number,
): WrittenWord[] {
  const words: WrittenWord[] = [];
  for (const line of lines) {
    const { code, shown } = line;
    const text = line.text.replaceAll(INVISIBLE, '');
    const token = () => tokens[from + words.length]?.replaceAll(INVISIBLE, '').trim();
    for (let at = skipSpace(text, 0); at < text.length;) {
      const end = endOf(text, at, token());
      const next = skipSpace(text, end);
      const written = text.slice(at, end) + between(line, end, next, text);
      if (end > at) words.push({ code, text: shown ? written : '' });
      at = end > at ? next : text.length;
    }
    // In a language that Pagefind takes apart, its full stop is a word of its own.
    if (token() === STOP && !text.trimEnd().endsWith(STOP)) words.push({ code, text: '' });
  }
  return words;
}

const STOP = '.';
const INVISIBLE = /\u200B/g;

/** Where the word of a token ends; at its start where the rest of the line is signs that are no word. */
function endOf(text: string, at: number, token: string | undefined): number {
  const found = token ? text.indexOf(token, at) : -1;
  if (found >= 0 && isSigns(text.slice(at, found))) return found + token!.length;
  const own = token?.endsWith(STOP) ? token.slice(0, -1) : '';
  const last = own === '' ? -1 : text.indexOf(own, at);
  const isLast = last >= 0 && skipSpace(text, last + own.length) === text.length;
  if (isLast && isSigns(text.slice(at, last))) return last + own.length;
  if (isSigns(text.slice(at))) return at;
  const place = text.slice(at, at + 40);
  throw new Error(`Pagefind has ${token === undefined ? 'nothing' : `“${token}”`} for “${place}”.`);
}

const isSigns = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** What parts a word from the next: white space, and at the end of a line what ends it. */
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
