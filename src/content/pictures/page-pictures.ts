import type { Page } from '../facts.ts';
import { readBody } from '../language/read-body.ts';
import { nodes } from '../language/tree.ts';
import type { Picture } from './pictures.ts';
import type { PictureAt } from './shown-pictures.ts';

/** A picture that a page shows, with what the page says of it. */
export interface PagePicture {
  picture: Picture;
  alt: string;
}

/** The pictures of this site that a page shows, each once, in the order of the text. */
export function picturesOn(page: Page, pictureAt: PictureAt): PagePicture[] {
  const found = new Map<Picture, PagePicture>();
  for (const node of nodes(readBody(page).root)) {
    if (node.type !== 'image') continue;
    const picture = pictureAt(node.url, page);
    if (picture && !found.has(picture)) found.set(picture, { picture, alt: node.alt ?? '' });
  }
  return [...found.values()];
}
