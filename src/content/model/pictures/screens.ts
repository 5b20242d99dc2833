import type { Picture } from './pictures.ts';

/**
 * Returns the CSS classes of a screenshot: its shape, and `poster` if it shows a device already and gets no frame.
 * An app icon is shown in the same places. Returns no classes for other pictures. Posters are all pictures in a folder
 * `posters`, and app icons all in a folder `app-icon`. Screenshots are all pictures in a folder `screens`, and all upright
 * pictures with the proportions of a phone, except for drawings.
 */
export function screenClasses(picture: ScreenFile): readonly string[] {
  const folders = new Set(picture.file.split('/').slice(0, -1));
  if (folders.has('posters')) return ['screen', shapeOf(picture), 'poster'];
  if (folders.has('app-icon')) return ['screen', 'app-icon'];
  const isScreen = folders.has('screens') || isPhoneScreen(picture);
  return isScreen ? ['screen', shapeOf(picture)] : [];
}

type ScreenFile = Pick<Picture, 'file' | 'width' | 'height' | 'mediaType'>;

/** Tells whether a picture has the proportions of a phone and is no drawing, icon or button. */
const isPhoneScreen = ({ width, height, mediaType }: ScreenFile) =>
  height >= width * shortestPhone &&
  height <= width * longestPhone &&
  width >= leastWidth &&
  mediaType !== 'image/svg+xml';

/** Returns the shape of a screen, which decides about its size on a page. */
function shapeOf({ width, height }: ScreenFile): 'phone' | 'tablet' | 'wide' {
  if (height >= width * shortestPhone) return 'phone';
  return height > width ? 'tablet' : 'wide';
}

/** The proportions of the screens of phones, as the height divided by the width. */
const shortestPhone = 1.6;
const longestPhone = 2.6;

/** The width from which an upright picture can be a screenshot, in pixels. */
const leastWidth = 200;
