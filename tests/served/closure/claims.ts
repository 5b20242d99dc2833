import LinkHeader from 'http-link-header';
import { htmlClaims } from './html-claims.ts';
import { jsonClaims } from './json-claims.ts';
import { addressClaims, textClaims, xmlClaims } from './text-claims.ts';

/** A published text that contains addresses. */
export interface Source {
  /** Address of the document, or of the page whose Link header it is. */
  url: string;
  /** Its name in messages: its path, or `Link header of /path`. */
  name: string;
  /** Content-Type without parameters; `link` for a Link header. */
  type: string;
  text: string;
}

/** A claim of a document that an address answers, and with which media type. */
export interface Claim {
  document: string;
  /** JSON pointer or `line 12`. */
  where: string;
  /** The absolute address, or the text itself if it is not a valid address. */
  url: string;
  /** Media type that the document claims for it, without parameters. */
  type?: string | undefined;
}

/** All claims of a document, depending on its media type; none for unknown types. */
export function claimsOf(source: Source): Claim[] {
  const read = readers.find(([type]) => type.test(source.type))?.[1];
  return (read?.(source) ?? []).map((claim) => Object.assign(claim, { document: source.name }));
}

/** A claim without the name of its document. */
export type Found = Omit<Claim, 'document'>;

const readers: [RegExp, (source: Source) => Found[]][] = [
  [/^link$/, linkHeaderClaims],
  [/^text\/html$/, htmlClaims],
  // Fonts and images.
  [/^text\/css$/, (source) => addressClaims(source, /url\(["']?([^"')]+)["']?\)/g)],
  // Modules that scripts import by a relative path.
  [/javascript$/, (source) => addressClaims(source, /["'](\.{1,2}\/[^"']+\.js)["']/g)],
  [/^application\/(.+\+)?json$/, ({ text }) => jsonClaims(text)],
  [/[/+]xml$/, ({ text }) => xmlClaims(text)],
  [/^text\/(plain|markdown)$/, ({ text }) => textClaims(text)],
];

/** The claims of a Link header: each target with its type. */
function linkHeaderClaims({ url: base, text }: Source): Found[] {
  return LinkHeader.parse(text).refs.map(({ uri, rel, type }, index) => ({
    where: `link ${index + 1} rel="${rel}"`,
    url: URL.parse(uri, base)?.href ?? uri,
    type,
  }));
}
