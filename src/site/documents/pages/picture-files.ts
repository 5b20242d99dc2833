import type { Picture } from '../../../content/model/pictures/pictures.ts';
import { readBody } from '../../../content/markdown/read-body.ts';
import { nodes } from '../../../content/markdown/tree.ts';
import { editionsOf, pagesOfEdition } from '../../../content/model/content.ts';
import type { Publication } from '../../publication.ts';
import { byteDocument, type ByteDocument } from '../../document.ts';

/**
 * Creates a document for each picture in content/ that a published page shows or links to, for the same pictures for
 * dark pages, and for the posters of videos. Pictures that only drafts use are not published. Pictures in public/ need no document, because Astro copies them.
 */
export function pagePictureDocuments(publication: Publication): ByteDocument[] {
  const { content, pictureAt } = publication;
  // If content/ has no pictures, there is no need to read every page.
  if (!content.pictures.some(isBeside)) return [];
  const pages = editionsOf(content).flatMap(pagesOfEdition);
  const shown = pages.flatMap((page) =>
    [page.picture, ...[...nodes(readBody(page).root)].map((node) => 'url' in node && node.url)]
      .flatMap((url) => (url && pictureAt(url, page)) || [])
      .flatMap((picture) => [picture, picture.dark ?? [], picture.poster ?? []].flat()),
  );
  // Files with the same name and the same content have the same address, so only one of them is published.
  const byPath = new Map(shown.filter(isBeside).map((picture) => [picture.path, picture]));
  return [...byPath.values()].map(({ path, mediaType, bytes }) =>
    byteDocument({ path, mediaType, cache: 'immutable' }, bytes),
  );
}

const isBeside = ({ file }: Picture) => !file.startsWith('public/');
