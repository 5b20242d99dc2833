import type { Page } from '../facts.ts';
import { readBody } from '../../markdown/read-body.ts';
import { nodes } from '../../markdown/tree.ts';
import type { Picture } from './pictures.ts';
import type { PictureAt } from './shown-pictures.ts';

/** A picture on a page, with its alternative text. */
export interface PagePicture {
  picture: Picture;
  alt: string;
}

/** Lists the pictures of this site on a page, in the order of the text and without duplicates. */
export function picturesOn(page: Page, pictureAt: PictureAt): PagePicture[] {
  const found = new Map<Picture, PagePicture>();
  for (const node of nodes(readBody(page).root)) {
    if (node.type !== 'image') continue;
    const picture = pictureAt(node.url, page);
    if (picture && !found.has(picture)) found.set(picture, { picture, alt: node.alt ?? '' });
  }
  return [...found.values()];
}
