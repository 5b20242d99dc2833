import { posix } from 'node:path';
import { pixels } from '../../../base/text/pixels.ts';
import { decoded } from '../../../base/text/decoded.ts';
import type { Page } from '../content.ts';
import { nodes, type DarkImage, type FromHtml } from '../../markdown/tree.ts';
import { originalFile } from '../page-path.ts';
import { isVideo, type Picture } from './pictures.ts';
import { readBody } from '../../markdown/read-body.ts';

/**
 * A function that returns the picture for an address in the text of a page. The function returns undefined if there is
 * no such picture.
 */
export type PictureAt = (url: string, from: Pick<Page, 'file'>) => Picture | undefined;

/** Returns a function that finds pictures by their address: relative to the page, to content/pages or to public/. */
export function pictureIndex(pictures: readonly Picture[]): PictureAt {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  return (url, from) => {
    if (byFile.size === 0 || /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return undefined;
    const file = pictureFile(url, from);
    // A translation shows the picture of the original, unless its folder has one of the same name.
    const original = pictureFile(url, { file: originalFile(from.file) });
    return (
      byFile.get(file) ??
      byFile.get(original) ??
      byFile.get(file.replace(/^public/, 'content/pages'))
    );
  };
}

/**
 * Returns the file path for the address of a picture on this site. The address is relative to the page or to public/.
 */
export function pictureFile(url: string, { file }: Pick<Page, 'file'>): string {
  const path = decoded(url.replace(/[?#].*$/s, ''));
  return path.startsWith('/') ? `public${path}` : posix.join(posix.dirname(file), path);
}

/**
 * The suffix that authors add to the address of a drawing with dark lines. Dark pages show such a drawing on a light
 * background.
 */
export const plateFragment = '#plate';

/**
 * Returns the size of a picture on a page, in CSS pixels. If the author sets only the width or only the height,
 * computes the missing one from the proportions of the file.
 */
export function shownSize(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  requested: FromHtml,
): { width: number; height: number } {
  const [across, down] = [pixels(requested.width ?? ''), pixels(requested.height ?? '')];
  if (across && down) return { width: across, height: down };
  if (across) return { width: across, height: Math.round((height * across) / width) };
  if (down) return { width: Math.round((width * down) / height), height: down };
  return { width, height };
}

/**
 * Returns the properties of the HTML element `<source>` that shows another file on dark pages. `theme.js` changes
 * `media` if the reader chooses a theme.
 */
export const darkSource = ({ path, width, height }: DarkImage) => ({
  media: '(prefers-color-scheme: dark)',
  srcSet: path,
  width: `${width}`,
  height: `${height}`,
});

/** A picture on a page, with its alternative text. */
export interface PagePicture {
  picture: Picture;
  alt: string;
}

/**
 * Returns the pictures of this site that a page shows, without duplicates: the picture in its front matter, then the
 * pictures in its text. For a video, this is its poster.
 */
export function picturesOn(page: Page, pictureAt: PictureAt): PagePicture[] {
  const found = new Map<Picture, PagePicture>();
  const own = page.picture && pictureAt(page.picture, page);
  if (own) found.set(own, { picture: own, alt: '' });
  for (const node of nodes(readBody(page).root)) {
    if (node.type !== 'image') continue;
    const file = pictureAt(node.url, page);
    const picture = file && isVideo(file) ? file.poster : file;
    if (picture && !found.has(picture)) found.set(picture, { picture, alt: node.alt ?? '' });
  }
  return [...found.values()];
}
