import { memoize } from '../base/text/memoize.ts';

/**
 * The values of the header Cache-Control. The key `api` is only for the two static REST operations. Specification:
 * Limits, Caching.
 */
export const cachePolicies = {
  api: 'public, max-age=3600, s-maxage=86400',
  card: 'public, max-age=3600',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
  /** For files whose address contains a hash of their content. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** The address of a document and its response headers. */
export interface Location {
  /** The path on the site, such as `/llms.txt`. The file has the same path in dist/. */
  path: string;
  /** The Content-Type, including the charset, such as `text/markdown; charset=utf-8`. */
  mediaType: string;
  cache: keyof typeof cachePolicies;
  /**
   * What the document is, in English and without a full stop. sitemap.md and docs/specification.md show this text. Both
   * do not list a document without `about`, such as a picture or the Markdown version of a page.
   */
  about?: string;
}

/** A file that the build publishes in addition to the HTML pages. */
export type PublishedDocument = TextDocument | ByteDocument;

/** A text document, published as UTF-8. */
export interface TextDocument extends Location {
  /** Returns the text of the document. The same content always gives the same text. */
  body(): string;
}

/** A binary document, such as a picture. */
export interface ByteDocument extends Location {
  /** Returns the bytes of the document. The same content always gives the same bytes. */
  body(): Uint8Array<ArrayBuffer>;
}

/** Creates a text document. `body` is called once, when the text is first needed. */
export function textDocument(location: Location, body: () => string): TextDocument {
  return { ...location, body: memoize(body) };
}

/** Creates a binary document. `body` is called once, when the bytes are first needed. */
export function byteDocument(
  location: Location,
  body: () => Uint8Array<ArrayBuffer>,
): ByteDocument {
  return { ...location, body: memoize(body) };
}
