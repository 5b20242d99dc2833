import { sourcePlaces } from '../../../src/source/source-places.ts';
import type { Claim, Source } from './claims.ts';

/** Addresses in a text, without the punctuation of the sentence around them; no `http://localhost:port/`. */
export function addresses(text: string): { url: string; start: number }[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>()[\]{}`|\\]+/g)]
    .map(({ 0: match, index }) => ({ url: match.replace(/[.,:;!?*]+$/, ''), start: index }))
    .filter(({ url }) => URL.canParse(url.replaceAll('&amp;', '&')));
}

/** The text with the part from `start` that reads `before` replaced. */
export function replaceAt(text: string, start: number, before: string, after: string): string {
  return `${text.slice(0, start)}${after}${text.slice(start + before.length)}`;
}

/** `line 12` for each place in a text. */
export function linesIn(text: string): (offset: number) => string {
  const pointAt = sourcePlaces(text);
  return (offset) => `line ${pointAt(offset).line}`;
}

/** The claims of plain text and Markdown: each address in it. */
export function textClaims({ name, text }: Source): Claim[] {
  const lineAt = linesIn(text);
  return addresses(text).map(({ url, start }) => ({
    document: name,
    where: lineAt(start),
    url,
    withUrl: (other) => replaceAt(text, start, url, other),
  }));
}

/** The claims of XML: each address, with the `type` of its element as media type. */
export function xmlClaims({ name, text }: Source): Claim[] {
  const lineAt = linesIn(text);
  return addresses(text).map(({ url, start }) => {
    const type = typeAttribute(text, start);
    return {
      document: name,
      where: lineAt(start),
      url: url.replaceAll('&amp;', '&'),
      type: type?.value,
      withUrl: (other) => replaceAt(text, start, url, other),
      withType: type && ((other) => replaceAt(text, type.start, type.value, other)),
    };
  });
}

/** The value of `type` in the tag that encloses a place, if the place is within a tag. */
function typeAttribute(text: string, place: number) {
  const tag = text.lastIndexOf('<', place);
  const end = text.indexOf('>', tag);
  const match = place < end ? /\stype="([^"]+)"/.exec(text.slice(tag, end)) : null;
  if (!match) return undefined;
  return { value: match[1]!, start: tag + match.index + ' type="'.length };
}
