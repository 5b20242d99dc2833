import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import type { Promised } from '../../content/model/promises-file.ts';
import { apiParts } from '../../contract/api-parts.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { discoveryDocuments } from '../documents/discovery-documents.ts';
import type { Publication } from '../publication.ts';

/**
 * Returns everything that a publication promises: the parts of the API, the IDs of resources, the addresses of pages
 * and documents, and the links to headings that authors wrote. Does not return Markdown versions and headings of
 * components, because these follow from pages, fields and resources.
 */
export function promises(
  { content }: Pick<Publication, 'content'>,
  published: readonly PublishedDocument[],
): Promised {
  const { pages, resources } = content;
  return {
    ...apiParts(),
    resources: resources.map(({ id }) => id),
    addresses: [...pages, ...discoveryDocuments(content, published)].map(({ path }) => path),
    anchors: pages.flatMap((page) =>
      headings(readBody(page).root).map(({ id }) => `${page.path}#${id}`),
    ),
  };
}
