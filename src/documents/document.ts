/**
 * How long a client may reuse an answer. `api` is the policy of the two REST reads and of nothing
 * else. Specification: Limits, Caching.
 */
export const cachePolicies = {
  api: 'public, max-age=3600, s-maxage=86400',
  card: 'public, max-age=3600',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
  /** For a file whose name changes with its content. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** Where a document stands and what it is served with. */
export interface Location {
  /** Path on the site, which is also the path of the file in dist/. */
  path: string;
  /** The Content-Type, charset included. */
  mediaType: string;
  cache: keyof typeof cachePolicies;
}

/** One file that the build publishes beside the HTML pages. */
export type PublishedDocument = TextDocument | ByteDocument;

/** A document of text, which is published as UTF-8. */
export interface TextDocument extends Location {
  /** A pure function of the facts. */
  body(): string;
}

/** A document of bytes, such as a picture. */
export interface ByteDocument extends Location {
  /** A pure function of the facts. */
  body(): Uint8Array<ArrayBuffer>;
}

/** A document whose text is made when it is first asked for, and once. */
export function textDocument(location: Location, body: () => string): TextDocument {
  return { ...location, body: once(body) };
}

/** A document of JSON, indented for people who look at it. */
export function jsonDocument(location: Location, value: () => object): TextDocument {
  return textDocument(location, () => `${JSON.stringify(value(), null, 2)}\n`);
}

/** A document whose bytes are made when they are first asked for, and once. */
export function byteDocument(
  location: Location,
  body: () => Uint8Array<ArrayBuffer>,
): ByteDocument {
  return { ...location, body: once(body) };
}

/** What `make` gives, made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
