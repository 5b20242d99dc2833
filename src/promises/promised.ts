import { headings } from '../content/heading-ids.ts';
import { readBody } from '../content/language/read-body.ts';
import type { Promised } from '../content/promises-file.ts';
import { apiParts } from '../contract/api-parts.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { discoveryDocuments } from '../documents/discovery-documents.ts';
import type { Publication } from '../publication.ts';

/**
 * What a publication promises: what clients of the API count on, the ids of the directory, the addresses
 * of pages and documents, and the links to the headings that authors wrote. A twin goes with its page, and
 * a heading that a component writes with the field or the resource that it names.
 */
export function promises(
  { facts }: Pick<Publication, 'facts'>,
  published: readonly PublishedDocument[],
): Promised {
  const { pages, resources } = facts;
  return {
    ...apiParts(),
    resources: resources.map(({ id }) => id),
    addresses: [...pages, ...discoveryDocuments(facts, published)].map(({ path }) => path),
    anchors: pages.flatMap((page) =>
      headings(readBody(page).root).map(({ id }) => `${page.path}#${id}`),
    ),
  };
}
