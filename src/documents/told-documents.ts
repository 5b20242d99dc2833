import type { Facts } from '../content/facts.ts';
import type { PublishedDocument } from './document.ts';
import { goneFolder } from './pages/gone-pages.ts';

/**
 * The documents that programs are told of by their own addresses. Twins and pictures stand with their
 * pages; what answers the operations has their addresses; of removed pages nobody is told.
 */
export function toldDocuments(
  { pages }: Pick<Facts, 'pages'>,
  documents: readonly PublishedDocument[],
): PublishedDocument[] {
  const twins = new Set(pages.map(({ twin }) => twin));
  return documents.filter(
    ({ path, mediaType }) =>
      !twins.has(path) &&
      !mediaType.startsWith('image/') &&
      !path.startsWith('/api/') &&
      !path.startsWith(`${goneFolder}/`),
  );
}
