import type { Page } from '../content.ts';
import { readBody } from '../../markdown/read-body.ts';
import { nodes } from '../../markdown/tree.ts';
import type { Picture } from './pictures.ts';
import type { PictureAt } from './shown-pictures.ts';

/** A picture on a page, with its alternative text. */
export interface PagePicture {
  picture: Picture;
  alt: string;
}

/**
 * Returns the pictures of this site that a page shows, without duplicates: the picture in its front matter, then those
 * in its text.
 */
export function picturesOn(page: Page, pictureAt: PictureAt): PagePicture[] {
  const found = new Map<Picture, PagePicture>();
  const own = page.picture && pictureAt(page.picture, page);
  if (own) found.set(own, { picture: own, alt: '' });
  for (const node of nodes(readBody(page).root)) {
    if (node.type !== 'image') continue;
    const picture = pictureAt(node.url, page);
    if (picture && !found.has(picture)) found.set(picture, { picture, alt: node.alt ?? '' });
  }
  return [...found.values()];
}
