import { operations } from '../contract/operations.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { essence } from '../documents/locations.ts';

/** Returns the media type of each published address, without pages. */
export function publishedMediaTypes(published: readonly PublishedDocument[]): Map<string, string> {
  return new Map([
    ...otherAddresses,
    ...published.map((document) => [document.path, essence(document)] as const),
  ]);
}

/** The addresses of the API operations, of /mcp and /search, with their media types. */
export const otherAddresses = new Map<string, string>([
  ...operations.map(({ path }) => [path, 'application/json'] as const),
  ['/mcp', 'application/json'],
  ['/search', 'text/html'],
]);
