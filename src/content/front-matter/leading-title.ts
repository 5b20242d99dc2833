import type { Page } from '../facts.ts';
import { readBody } from '../language/read-body.ts';
import { plainText } from '../language/tree.ts';

/** A text that starts with an H1: the words of it, and the text without it. */
export interface TitledText {
  title: string;
  rest: string;
}

/**
 * Parts the H1 that a text starts with from the rest, in which white space stands for it; undefined where
 * the text starts with anything else but comments and pictures, and where the heading cannot be parsed.
 */
export function leadingTitle(text: string, format: Page['format']): TitledText | undefined {
  const [before] = beforeTitle.exec(text)!;
  const [heading] = h1.exec(text.slice(before.length)) ?? [];
  if (heading === undefined) return undefined;
  const title = parsedTitle(heading, format);
  const blank = heading.replaceAll(/[^\n]/g, ' ');
  const rest = `${before}${blank}${text.slice(before.length + heading.length)}`;
  return title === '' ? undefined : { title, rest };
}

/** A logo or badges, which may be links. */
const pictures = String.raw`(?:\[?!\[[^\]\n]*\]\([^)\n]*\)(?:\]\([^)\n]*\))?[ \t]*)+(?=\n)`;
const beforeTitle = new RegExp(String.raw`^(?:(?:<!--[^]*?-->|\{\/\*[^]*?\*\/\}|${pictures})\s*)*`);
const h1 = /^(?: {0,3}#[ \t][^\n]*|[^\s#>|`~<-][^\n]*\n=+[ \t]*)(?:\n|$)/;

function parsedTitle(heading: string, format: Page['format']): string {
  try {
    return titleWords(plainText(readBody({ body: heading, format }).root));
  } catch {
    return '';
  }
}

/** Whether two texts are the same title to a reader. */
export const isSameTitle = (a: string, b: string): boolean =>
  titleWords(a).toLowerCase() === titleWords(b).toLowerCase();

/** The words of a heading, without the id that some tools write behind it. */
const titleWords = (text: string) =>
  text
    .replace(/\{#[\w-]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
