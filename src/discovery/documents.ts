import type { Facts } from '../content/facts.ts';
import { restDocuments } from '../rest/documents.ts';
import type { PublishedDocument } from './document.ts';
import { openapiDocument } from './openapi/document.ts';
import { twinDocuments } from './twins.ts';

/**
 * Every document that the build publishes beside the HTML pages, sorted by path. A new document is
 * a file in this folder and a line here; routes, headers, links and tests follow from it.
 */
export function documents(facts: Facts): PublishedDocument[] {
  return [...restDocuments(facts), openapiDocument(facts), ...twinDocuments(facts)].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}
