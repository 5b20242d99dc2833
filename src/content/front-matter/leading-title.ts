import type { Page } from '../facts.ts';
import { readBody } from '../language/read-body.ts';
import { plainText } from '../language/tree.ts';

/** A text that starts with an H1: the words of it, and what comes after. */
export interface TitledText {
  title: string;
  rest: string;
}

/**
 * Parts the H1 that a text starts with from the rest; undefined where it starts with anything else, and
 * where the heading cannot be parsed. Comments before it, which are shown nowhere, go with it.
 */
export function leadingTitle(text: string, format: Page['format']): TitledText | undefined {
  const [comments] = leadingComments.exec(text)!;
  const [heading] = h1.exec(text.slice(comments.length)) ?? [];
  if (heading === undefined) return undefined;
  const title = parsedTitle(heading, format);
  const rest = text.slice(comments.length + heading.length);
  return title === '' ? undefined : { title, rest };
}

const leadingComments = /^(?:(?:<!--[^]*?-->|\{\/\*[^]*?\*\/\})\s*)*/;
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
