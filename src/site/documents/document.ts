import { memoize } from '../../base/text/memoize.ts';

/**
 * The values of Cache-Control. Only the two static REST operations use `api`. Specification: Limits, Caching.
 */
export const cachePolicies = {
  api: 'public, max-age=3600, s-maxage=86400',
  card: 'public, max-age=3600',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
  /** The value for a file whose name changes with its content. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** The address of a document, and the headers that are sent with it. */
export interface Location {
  /** The path on the site, such as `/llms.txt`. The file has the same path in dist/. */
  path: string;
  /** The Content-Type, including the charset, such as `text/markdown; charset=utf-8`. */
  mediaType: string;
  cache: keyof typeof cachePolicies;
}

/** A file that the build publishes besides the HTML pages. */
export type PublishedDocument = TextDocument | ByteDocument;

/** A text document, published as UTF-8. */
export interface TextDocument extends Location {
  /** Returns the text. The same content always gives the same text. */
  body(): string;
}

/** A binary document, such as a picture. */
export interface ByteDocument extends Location {
  /** Returns the bytes. The same content always gives the same bytes. */
  body(): Uint8Array<ArrayBuffer>;
}

/** Creates a text document. Its body is computed once, on first use. */
export function textDocument(location: Location, body: () => string): TextDocument {
  return { ...location, body: memoize(body) };
}

/** Creates a JSON document, indented for human readers. */
export function jsonDocument(location: Location, value: () => object): TextDocument {
  return textDocument(location, () => `${JSON.stringify(value(), null, 2)}\n`);
}

/** Creates a binary document. Its body is computed once, on first use. */
export function byteDocument(
  location: Location,
  body: () => Uint8Array<ArrayBuffer>,
): ByteDocument {
  return { ...location, body: memoize(body) };
}
