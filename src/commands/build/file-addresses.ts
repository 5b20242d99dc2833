import { extname } from 'node:path';
import { addressesIn, withoutEnd } from '../../base/text/addresses.ts';

/** An address in a published file. */
export interface FileAddress {
  /** The address exactly as it is in the file, absolute or relative. */
  raw: string;
  /** The offset of the address in the text of the file. */
  at: number;
  /**
   * The kind of place in which the address is. `pictures` means the attribute `srcset`. Only an address of the kind
   * `text` can be an example.
   */
  kind: 'attribute' | 'pictures' | 'style' | 'module' | 'text';
}

/**
 * Finds the addresses in the text of a published file: addresses that a browser requests or opens, and all addresses
 * that start with `baseUrl`. Uses regular expressions, because an HTML parser would take more than a second for the
 * pages of a large site. The patterns for attributes can also match text that looks like an attribute; `isAttribute`
 * tells the two apart.
 */
export function* fileAddresses(
  file: string,
  text: string,
  baseUrl: string,
): Generator<FileAddress> {
  for (const [kind, pattern] of patterns[extname(file).toLowerCase()] ?? []) {
    for (const match of text.matchAll(pattern)) {
      const raw = match.slice(1).find((group) => group !== undefined);
      if (raw) yield { raw, at: match.index, kind };
    }
  }
  for (let at = text.indexOf(baseUrl); at >= 0; at = text.indexOf(baseUrl, at + 1)) {
    word.lastIndex = at;
    yield { raw: word.exec(text)![0], at, kind: 'text' };
  }
}

/** Tells whether a published file can contain addresses. Pictures, fonts and archives cannot contain addresses. */
export const hasAddresses = (file: string): boolean =>
  !/\.(?:avif|gif|gz|ico|jpe?g|mp[34]|otf|pdf|png|ttf|wasm|webm|webp|woff2?|zip)$/i.test(file);

/** Matches everything up to a space, quotation mark or angle bracket: an address, and possibly punctuation after it. */
const word = /[^\s"<>]*/y;

/** The patterns that find addresses in HTML and SVG. The address is the first group that is not undefined. */
const markup: [FileAddress['kind'], RegExp][] = [
  [
    'attribute',
    /\s(?:action|background|data|formaction|href|poster|src|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi,
  ],
  ['pictures', /\s(?:imagesrcset|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi],
  // <meta http-equiv="refresh" content="0;url=/support">
  ['attribute', /\scontent\s*=\s*["']\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'>]+)/gi],
];

/** The patterns that find addresses, keyed by file extension. */
const patterns: Readonly<Record<string, typeof markup>> = {
  '.html': markup,
  '.svg': markup,
  '.css': [
    [
      'style',
      // The first alternative matches a comment and has no group, so addresses in comments are skipped.
      /\/\*.*?(?:\*\/|$)|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))|@import\s+(?:"([^"]*)"|'([^']*)')/gis,
    ],
  ],
  '.js': [['module', /["'](\.{1,2}\/[^"'\s]+\.m?js)["']/g]],
};

/**
 * Returns the addresses in a match: several for `srcset`, and one for all other kinds. Each address is a list of
 * possible readings. In text there are several, because `(https://docs.example/faq).` does not show where the address
 * ends.
 */
export function readings({ raw, kind }: FileAddress): string[][] {
  switch (kind) {
    case 'attribute':
      return [[unescaped(raw).trim()]];
    case 'pictures':
      return [...unescaped(raw).matchAll(/(?:^|,)\s*([^\s,]\S*)/g)].map(([, url = '']) => [
        withoutEnd(url, ','),
      ]);
    case 'text': {
      const text = raw.split(/&(?!amp;)/, 1)[0]!;
      const ends = [...text.matchAll(/[()[\]{}'’”»`|\\*!;]|$/g)].map(({ index }) => index);
      const parts = ends.map((end) => withoutEnd(text.slice(0, end), '.,:?'));
      return [[...addressesIn(text).map(({ url }) => url), ...parts.map(unescaped)]];
    }
    default:
      return [[raw.trim()]];
  }
}

/** Decodes `&amp;` and `&apos;`, with which HTML escapes characters of an address. */
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|#38|#x26);/gi, '&').replaceAll(/&(?:#39|#x27|apos);/gi, "'");

/** Tells whether an offset is inside a tag, such as `<a href="/faq">`, and not in text, a comment or a script. */
export function isAttribute(html: string, at: number): boolean {
  for (const { 0: whole, 1: open, 3: tag = open ?? '', index } of html.matchAll(tags)) {
    if (index + whole.length > at) return index < at && at < index + tag.length;
  }
  return false;
}

/** Matches a comment or a tag. A script or style is matched with its content; the first group is its start tag. */
const tags =
  /<!--.*?(?:-->|$)|(<(script|style)\b(?:"[^"]*"|'[^']*'|[^"'<>])*>).*?(?:<\/\2\s*>|$)|(<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>)/gis;
