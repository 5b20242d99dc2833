import { readFileSync, statSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { CommandError } from '../../command.ts';

/**
 * Decodes a PNG, JPEG, WebP, AVIF or GIF, turned as its camera says, and returns its size in pixels. `name` is its path
 * for messages. Throws a CommandError if the picture is damaged, too large or in another format.
 */
export async function decodePicture(bytes: Uint8Array, name: string) {
  const sharp = await loadSharp();
  try {
    const { format = '' } = await sharp(bytes).metadata();
    if (!formats.has(format)) throw new Error(format);
    // Decodes all pixels, so that later steps cannot fail.
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { picture: sharp(data, { raw: { width, height, channels } }), width, height };
  } catch {
    throw new CommandError(
      `${name} cannot be read as a picture. Save it again as PNG, JPEG or WebP.`,
    );
  }
}

/** Returns the bytes of a picture. Throws a CommandError if the file is missing or too large. */
export function readPicture(path: string, name: string): Buffer {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CommandError(`There is no file ${name}.`);
  if (!found.isFile()) throw new CommandError(`${name} is not a file.`);
  if (found.size > mostBytes)
    throw new CommandError(
      `${name} has ${Math.ceil(found.size / 2 ** 20)} MB. Save it with at most ${mostBytes / 2 ** 20} MB.`,
    );
  return readFileSync(path);
}

/**
 * Saves a picture as WebP, at most `width` pixels wide. The preset for pictures makes screenshots 4 % smaller, for 0.2 to
 * 0.4 dB less signal-to-noise ratio.
 */
export const asWebp = (picture: Sharp, width: number): Promise<Buffer> =>
  picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6, smartSubsample: true, preset: 'picture' })
    .toBuffer();

/** Saves a picture as JPEG on a white ground, at most `width` pixels wide. */
export const asJpeg = (picture: Sharp, width: number): Promise<Buffer> =>
  picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** Returns a picture as a data URL. */
export const dataUrl = (mediaType: string, bytes: Uint8Array): string =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;

const formats = new Set(['png', 'jpeg', 'webp', 'heif', 'gif']);

/** The largest file. Screenshots of tablets with photos have up to 20 MB as PNG. */
const mostBytes = 60 * 2 ** 20;

/** The most pixels. Screenshots have up to 6 million, photos up to 50 million. */
const mostPixels = 60_000_000;

/** Loads the package that converts pictures. It contains compiled code, which does not exist for every computer. */
async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch {
    throw new CommandError(
      'The package sharp, which converts pictures, does not run on this computer. Leave out --icon, --screens and --store, and add the pictures yourself.',
    );
  }
}
