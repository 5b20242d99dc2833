import type { Page } from '../model/content.ts';
import { readBody } from '../markdown/read-body.ts';
import { nodes } from '../markdown/tree.ts';
import { picturesOn } from '../model/pictures/page-pictures.ts';
import type { PictureAt } from '../model/pictures/shown-pictures.ts';
import type { Finding } from '../source/finding.ts';
import { nodeFinding, warning } from './page-findings.ts';

/**
 * Warns about pictures in public/ that only unpublished pages show, because all files in public/ are published. `pages`
 * are the published pages.
 */
export function earlyPictures(
  pages: readonly Page[],
  unpublished: readonly Page[],
  pictureAt: PictureAt,
): Finding[] {
  if (unpublished.length === 0) return [];
  const shown = new Set(
    pages.flatMap((page) => picturesOn(page, pictureAt).map(({ picture }) => picture)),
  );
  return unpublished.flatMap((page) =>
    nodes(readBody(page).root).flatMap((node) => {
      const picture = node.type === 'image' ? pictureAt(node.url, page) : undefined;
      if (!picture?.file.startsWith('public/') || shown.has(picture)) return [];
      const message = `The page is not published yet, but ${picture.file} is, like all files in public/. Move the picture beside the page.`;
      return nodeFinding(page, node, warning(message));
    }),
  );
}
