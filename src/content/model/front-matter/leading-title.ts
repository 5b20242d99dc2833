import type { BodySource } from '../../markdown/parse.ts';
import { readBody } from '../../markdown/read-body.ts';
import { plainText } from '../../markdown/tree.ts';

/** The level-1 heading at the start of a text, and the text without this heading. */
export interface TitledText {
  title: string;
  rest: string;
}

/**
 * Separates the level-1 heading at the start of a text from the rest. Only comments and pictures may come before the
 * heading. In the returned text, white space replaces the heading, so that offsets do not change. Returns undefined if
 * there is no such heading, or if the heading cannot be parsed.
 */
export function leadingTitle({ body: text, ...page }: BodySource): TitledText | undefined {
  const [before] = beforeTitle.exec(text)!;
  const [heading] = h1.exec(text.slice(before.length)) ?? [];
  if (heading === undefined) return undefined;
  const title = parsedTitle({ ...page, body: heading });
  const blank = heading.replaceAll(/[^\n]/g, ' ');
  const rest = `${before}${blank}${text.slice(before.length + heading.length)}`;
  return title === '' ? undefined : { title, rest };
}

/** Matches a logo or badges at the start of a page, possibly as links. */
const pictures = String.raw`(?:\[?!\[[^\]\n]*\]\([^)\n]*\)(?:\]\([^)\n]*\))?[ \t]*)+(?=\n)`;
const beforeTitle = new RegExp(String.raw`^(?:(?:<!--[^]*?-->|\{\/\*[^]*?\*\/\}|${pictures})\s*)*`);
const h1 = /^(?: {0,3}#[ \t][^\n]*|[^\s#>|`~<-][^\n]*\n=+[ \t]*)(?:\n|$)/;

function parsedTitle(heading: BodySource): string {
  try {
    return titleWords(plainText(readBody(heading).root));
  } catch {
    return '';
  }
}

/** Tells whether two titles are equal, ignoring case and an ID at the end, such as `{#set-up}`. */
export const isSameTitle = (a: string, b: string): boolean =>
  titleWords(a).toLowerCase() === titleWords(b).toLowerCase();

/** Returns the text of a heading without an ID at its end, such as `{#set-up}`. */
const titleWords = (text: string) =>
  text
    .replace(/\{#[\w-]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
