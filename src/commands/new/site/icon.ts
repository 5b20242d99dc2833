import { LEAST_ICON } from '../../../import/store-listing/store-files.ts';
import { renderPng } from '../../../site/brand/render.ts';
import { CommandError, ensure } from '../../command.ts';
import { coloursOf, type PictureColours } from './icon-colours.ts';
import { asWebp, dataUrl, decodePicture, readPicture } from './pictures.ts';

/** The icon of an app, ready for a new site. */
export interface Icon {
  /** A square PNG for the logo. */
  png: Uint8Array;
  /** The same picture with the corners of an app, as WebP, for pages. A gradient has a tenth of the bytes. */
  webp: Uint8Array;
  colours: PictureColours;
}

/**
 * Reads an icon: SVG, PNG, JPEG, WebP or AVIF. `name` is its path for messages. Throws a CommandError if the icon is
 * missing, damaged, empty, too small or not nearly square.
 */
export async function readIcon(path: string, name: string): Promise<Icon> {
  const bytes = readPicture(path, name);
  const png = /\.svg$/i.test(path) ? draw(bytes, name) : await convert(bytes, name);
  const colours = coloursOf(dataUrl('image/png', png));
  ensure(colours, `${name} shows nothing. Save the icon again as PNG, JPEG or SVG.`);
  const shown = await decodePicture(withRoundCorners(png), name);
  return { png, webp: await asWebp(shown.picture, SIZE), colours };
}

/** The width and height of the logo in pixels. No icon of a site is larger. */
const SIZE = 512;

/** The most that the longer side of an icon can have, compared with the shorter one. */
const MOST_RATIO = 1.25;

/** Cuts off the corners of an icon as phones do. Apple and Google want icons without round corners. */
function withRoundCorners(png: Uint8Array): Uint8Array {
  const size = `width="${SIZE}" height="${SIZE}"`;
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><clipPath id="c"><rect ${size} rx="${SIZE * 0.22}"/></clipPath><image clip-path="url(#c)" ${size} href="${dataUrl('image/png', png)}"/></svg>`,
  );
}

/** Draws an SVG on a transparent square. */
function draw(bytes: Uint8Array, name: string): Uint8Array {
  const size = `width="${SIZE}" height="${SIZE}"`;
  const image = `<image ${size} href="${dataUrl('image/svg+xml', bytes)}"/>`;
  try {
    return renderPng(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`);
  } catch {
    throw new CommandError(`${name} cannot be read as an SVG. Export the icon again.`);
  }
}

/** Converts a picture to a square PNG. Adds transparent stripes to a picture that is only nearly square. */
async function convert(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const { picture, width, height } = await decodePicture(bytes, name);
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  ensure(
    longer <= shorter * MOST_RATIO,
    `${name} is ${width} by ${height} pixels, and an icon must be nearly square.`,
  );
  ensure(
    shorter >= LEAST_ICON,
    `${name} is ${width} by ${height} pixels. Give an icon of at least ${LEAST_ICON} by ${LEAST_ICON} pixels.`,
  );
  const size = Math.min(SIZE, longer);
  return picture
    .ensureAlpha()
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}
