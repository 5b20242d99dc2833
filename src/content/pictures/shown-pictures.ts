import { posix } from 'node:path';
import { decoded } from '../../text/decoded.ts';
import type { Page } from '../facts.ts';
import type { FromHtml } from '../language/tree.ts';
import type { Picture } from './pictures.ts';

/** Finds the picture that an address in the text of a page names; undefined for any other address. */
export type PictureAt = (url: string, from: Pick<Page, 'file'>) => Picture | undefined;

/** Follows addresses to pictures: beside the page, or from the top of content/pages or public/. */
export function pictureIndex(pictures: readonly Picture[]): PictureAt {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  return (url, from) => {
    if (byFile.size === 0 || /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return undefined;
    const file = pictureFile(url, from);
    return byFile.get(file) ?? byFile.get(file.replace(/^public/, 'content/pages'));
  };
}

/** The file that an address on this site means: beside the page, or in public/. */
export function pictureFile(url: string, { file }: Pick<Page, 'file'>): string {
  const path = decoded(url.replace(/[?#].*$/s, ''));
  return path.startsWith('/') ? `public${path}` : posix.join(posix.dirname(file), path);
}

/** What follows the address of a drawing of dark lines, so that dark pages show it on a light ground. */
export const plateMark = '#plate';

/** Width and height at which a page shows a picture, in CSS pixels: the author's, in its proportion. */
export function shownSize(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  wanted: FromHtml,
): { width: number; height: number } {
  const [across, down] = [pixels(wanted.width), pixels(wanted.height)];
  if (across && down) return { width: across, height: down };
  if (across) return { width: across, height: Math.round((height * across) / width) };
  if (down) return { width: Math.round((width * down) / height), height: down };
  return { width, height };
}

/** A number of pixels; a share of the page, such as `50%`, is none. */
function pixels(value: string | undefined): number | undefined {
  const match = /^\s*(\d+)(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '');
  return match && Number(match[1]) > 0 ? Number(match[1]) : undefined;
}
