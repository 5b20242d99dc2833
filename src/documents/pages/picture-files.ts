import type { Picture } from '../../content/pictures/pictures.ts';
import { readBody } from '../../content/language/read-body.ts';
import { nodes } from '../../content/language/tree.ts';
import type { Grounds } from '../../publication.ts';
import { byteDocument, type ByteDocument } from '../document.ts';

/**
 * The pictures beside the pages that a published page shows or links to; those of public/ are files
 * already. A picture of a draft alone is published by nobody.
 */
export function pagePictureDocuments({ facts, pictureAt }: Grounds): ByteDocument[] {
  // Looking for them takes a walk through every page.
  if (!facts.pictures.some(isBeside)) return [];
  const shown = facts.pages.flatMap((page) =>
    [...nodes(readBody(page).root)].flatMap((node) =>
      'url' in node ? (pictureAt(node.url, page) ?? []) : [],
    ),
  );
  // Two files of one name and content have one address.
  const byPath = new Map(shown.filter(isBeside).map((picture) => [picture.path, picture]));
  return [...byPath.values()].map(({ path, mediaType, bytes }) =>
    byteDocument({ path, mediaType, cache: 'immutable' }, bytes),
  );
}

const isBeside = ({ file }: Picture) => !file.startsWith('public/');
