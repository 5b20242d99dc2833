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
 * Pagefind ends lines with full stops of its own and may take a word apart, so the two texts are
 * walked together, white space aside.
 * @throws Error naming the word at which they part, which only a change in Pagefind can bring.
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
      if (end === undefined) {
        // Pagefind leaves out a line that is nothing but a full stop.
        at = skipSpace(text, signsEnd(text, at, token()));
        continue;
      }
      const next = skipSpace(text, end);
      words.push({ code, text: shown ? text.slice(at, end) + between(line, end, next, text) : '' });
      at = next;
    }
    // In a language that Pagefind takes apart, its full stop is a word of its own.
    if (token() === STOP && !text.trimEnd().endsWith(STOP)) words.push({ code, text: '' });
  }
  return words;
}

const STOP = '.';
const INVISIBLE = /[\u200B\u0000]/g;

/** Where a token ends in the text; it may have a full stop more where the text ends. */
function endOf(text: string, at: number, token: string | undefined): number | undefined {
  if (token !== undefined && token !== '' && text.startsWith(token, at)) return at + token.length;
  const own = token?.endsWith(STOP) ? token.slice(0, -1) : undefined;
  if (own && text.startsWith(own, at) && skipSpace(text, at + own.length) === text.length) {
    return at + own.length;
  }
  return undefined;
}

/** Where signs end that are no word. */
function signsEnd(text: string, at: number, token: string | undefined): number {
  const [signs = ''] =
    /^[^\p{White_Space}\p{L}\p{N}]+(?=\p{White_Space}|$)/u.exec(text.slice(at)) ?? [];
  if (signs !== '') return at + signs.length;
  const place = text.slice(at, at + 40);
  throw new Error(`Pagefind has ${token === undefined ? 'nothing' : `“${token}”`} for “${place}”.`);
}

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
