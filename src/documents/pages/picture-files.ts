import type { Facts } from '../../content/facts.ts';
import { byteDocument, type ByteDocument } from '../document.ts';

/** The pictures that stand beside the pages; those of public/ are files already. */
export function pagePictureDocuments({ pictures }: Facts): ByteDocument[] {
  const beside = pictures.filter(({ file }) => !file.startsWith('public/'));
  // Two files of one name and content have one address.
  const byPath = new Map(beside.map((picture) => [picture.path, picture]));
  return [...byPath.values()].map(({ path, mediaType, bytes }) =>
    byteDocument({ path, mediaType, cache: 'immutable' }, bytes),
  );
}
