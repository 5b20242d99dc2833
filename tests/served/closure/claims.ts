import { cssClaims, htmlClaims, scriptClaims } from './html-claims.ts';
import { jsonClaims, jsonLinesClaims } from './json-claims.ts';
import { linkHeaderClaims } from './link-header-claims.ts';
import { textClaims, xmlClaims } from './text-claims.ts';

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
  /** JSON pointer, `line 12`, or both for JSON Lines. */
  where: string;
  /** Absolute address. */
  url: string;
  /** Media type that the document claims for it, without parameters. */
  type?: string | undefined;
  /** The position after `withUrl`, if the address itself is the position: a key of an object. */
  placeWith?: ((url: string) => string) | undefined;
  /** The document with another address at this position. */
  withUrl(url: string): string;
  /** The document with another media type at this position; absent if it claims none. */
  withType?: ((type: string) => string) | undefined;
}

/** All claims of a document, depending on its media type; none for unknown types. */
export function claimsOf(source: Source): Claim[] {
  const read = readers.find(([type]) => type.test(source.type))?.[1];
  return read?.(source) ?? [];
}

const readers: [RegExp, (source: Source) => Claim[]][] = [
  [/^link$/, linkHeaderClaims],
  [/^text\/html$/, htmlClaims],
  [/^text\/css$/, cssClaims],
  [/javascript$/, scriptClaims],
  [/^application\/jsonl$/, jsonLinesClaims],
  [/^application\/(.+\+)?json$/, jsonClaims],
  [/[/+]xml$/, xmlClaims],
  [/^text\/(plain|markdown)$/, textClaims],
];
