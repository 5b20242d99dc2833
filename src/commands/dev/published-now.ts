import { directoryFile } from '../../contract/categories.ts';
import { documents } from '../../documents/documents.ts';
import { announcedRemovals } from '../../documents/headers/deprecation-headers.ts';
import { locations } from '../../documents/locations.ts';
import { readableDocuments } from '../../documents/mcp/readable-documents.ts';
import type { Published } from '../../mcp/published.ts';
import type { Publication } from '../../publication.ts';
import type { Searcher } from '../../search/types.ts';
import { twinManifest } from '../build/twin-manifest.ts';

/** What /mcp answers from, as a build of this publication would have written it. */
export function publishedNow(publication: Publication, searcher: Searcher): Published {
  const { facts } = publication;
  const published = documents(publication);
  const json = <T>(path: string) =>
    JSON.parse(String(published.find((document) => document.path === path)!.body())) as T;
  const pages = JSON.parse(twinManifest(publication)) as ReturnType<Published['pages']>;
  const readable = readableDocuments(facts, published);
  const removals = announcedRemovals(facts);
  return {
    card: () => json(locations.serverCardPreview.path),
    product: () => json('/api/v1/product.json'),
    resources: (category) => json(directoryFile(category)),
    pages: () => pages,
    twin: (path) => publication.twin(facts.pages.find(({ twin }) => twin === path)!),
    documents: () => readable,
    searcher: () => searcher,
    removals: () => removals,
  };
}
