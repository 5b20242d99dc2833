import { addressesIn } from '../../../src/base/text/addresses.ts';
import { sourcePlaces } from '../../../src/content/source/source-places.ts';
import type { Found, Source } from './claims.ts';

/** `line 12` for each place in a text. */
export function linesIn(text: string): (offset: number) => string {
  const pointAt = sourcePlaces(text);
  return (offset) => `line ${pointAt(offset).line}`;
}

/** The claims of plain text and Markdown: each address in it. */
export function textClaims(text: string): Found[] {
  const lineAt = linesIn(text);
  return addressesIn(text).map(({ url, start }) => ({ where: lineAt(start), url }));
}

/** The claims of XML: each address, with the `type` of its element as media type. */
export function xmlClaims(text: string): Found[] {
  const lineAt = linesIn(text);
  return addressesIn(text).map(({ url, start }) => {
    const tag = text.lastIndexOf('<', start);
    const end = text.indexOf('>', tag);
    const type = start < end ? /\stype="([^"]+)"/.exec(text.slice(tag, end))?.[1] : undefined;
    return { where: lineAt(start), url, type };
  });
}

/** The claims of a text whose addresses are the first group of a pattern. */
export function addressClaims({ url: base, text }: Source, pattern: RegExp): Found[] {
  const lineAt = linesIn(text);
  return [...text.matchAll(pattern)]
    .filter(({ 1: value }) => !value!.startsWith('data:'))
    .map(({ 1: value, index }) => ({ where: lineAt(index), url: absolute(value!, base) }));
}

/** The address that a browser opens, or the text itself if it is not a valid address. */
export const absolute = (value: string, base: string) => URL.parse(value, base)?.href ?? value;
