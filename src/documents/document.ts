/**
 * How long a client may reuse an answer. `api` is the policy of the two REST reads and of nothing
 * else. Specification: Limits, Caching.
 */
export const cachePolicies = {
  api: 'public, max-age=3600, s-maxage=86400',
  card: 'public, max-age=3600',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
  /** For a file whose name changes with its content; never a document. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** One file that the build publishes beside the HTML pages. */
export interface PublishedDocument {
  /** Path on the site, which is also the path of the file in dist/. */
  path: string;
  /** The Content-Type it is served with, charset included. */
  mediaType: string;
  cache: Exclude<keyof typeof cachePolicies, 'immutable'>;
  /** The exact bytes (text is UTF-8): a pure function of the facts. */
  body(): string | Uint8Array;
}
