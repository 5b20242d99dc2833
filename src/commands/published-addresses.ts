import { operations } from '../contract/operations.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { essence } from '../documents/locations.ts';

/** What each address answers with, pages aside. */
export function publishedMediaTypes(published: readonly PublishedDocument[]): Map<string, string> {
  return new Map([
    ...otherAddresses,
    ...published.map((document) => [document.path, essence(document)] as const),
  ]);
}

/** What answers beside the pages and the documents. */
export const otherAddresses = new Map<string, string>([
  ...operations.map(({ path }) => [path, 'application/json'] as const),
  ['/mcp', 'application/json'],
  ['/search', 'text/html'],
]);
