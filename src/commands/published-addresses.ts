import { operations } from '../contract/operations.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { essence } from '../documents/locations.ts';

/** The media type of each address, without pages. */
export function publishedMediaTypes(published: readonly PublishedDocument[]): Map<string, string> {
  return new Map([
    ...otherAddresses,
    ...published.map((document) => [document.path, essence(document)] as const),
  ]);
}

/** The addresses of operations, /mcp and /search, with their media types. */
export const otherAddresses = new Map<string, string>([
  ...operations.map(({ path }) => [path, 'application/json'] as const),
  ['/mcp', 'application/json'],
  ['/search', 'text/html'],
]);
