import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { naturalOrder } from '../../../base/text/natural-order.ts';
import { isPicture, unshowable } from '../../../content/model/pictures/pictures.ts';
import { toOklch, type Oklch } from '../../../content/model/brand/oklch.ts';
import { ensure } from '../../command.ts';
import { asJpeg, asWebp, decodePicture, readPicture } from './pictures.ts';

/** A screenshot for a new site. */
export interface Screenshot {
  /** The path of the original file, for messages. */
  source: string;
  /** The path of the converted file below content/pages/, such as `screens/lists.webp`. */
  file: string;
  shape: 'phone' | 'tablet';
  /** Whether the picture shows a device already, such as most pictures for stores. */
  isPoster: boolean;
  /** What the name of the file says about the picture, such as `shopping list`. Undefined for names like `IMG_0042`. */
  description: string | undefined;
  webp: Uint8Array;
  /** The same screenshot in dark mode. */
  dark: Uint8Array | undefined;
  /** Returns the picture as a small JPEG, which preview images of links can show. */
  jpeg(): Promise<Buffer>;
}

/**
 * Lists the pictures in a folder, in the order of their names. Returns paths that start with `folder`. Throws a
 * CommandError if the folder is missing, or contains no picture that can be converted.
 */
export function picturesIn(folder: string): string[] {
  ensure(
    statSync(folder, { throwIfNoEntry: false })?.isDirectory(),
    `There is no folder ${folder}. Give the folder that contains the screenshots.`,
  );
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'));
  const pictures = files.filter((file) => isPicture(file) && !/\.(?:svg|mp4|webm)$/i.test(file));
  const [foreign] = files.flatMap((file) => unshowable.exec(file)?.[1]?.toUpperCase() ?? []);
  const reason =
    foreign === undefined
      ? 'contains no pictures'
      : `contains only ${foreign} pictures, which browsers cannot show`;
  ensure(pictures.length > 0, `${folder} ${reason}. Save the screenshots in it as PNG or JPEG.`);
  ensure(
    pictures.length <= MOST,
    `${folder} contains ${pictures.length} pictures. Leave the best ${MOST} or fewer in it.`,
  );
  return pictures.sort(naturalOrder).map((file) => join(folder, file));
}

/** The largest number of screenshots. A page with more is slow, and nobody looks at them. */
const MOST = 40;

/**
 * Converts screenshots to WebP. A picture whose name ends in `-dark` becomes the dark version of the picture with the
 * rest of its name. Throws a CommandError for a picture that cannot be read.
 */
export async function readScreenshots(paths: readonly string[]): Promise<Screenshot[]> {
  const stems = new Set(paths.map(stemOf));
  const isDark = (path: string) => darkEnd.test(stemOf(path)) && stems.has(lightStem(path));
  const screenshots: Screenshot[] = [];
  const used = new Set<string>();
  for (const path of paths.filter((one) => !isDark(one))) {
    const name = freeName(plainName(stemOf(path)), used);
    const { picture, width, height } = await decodePicture(readPicture(path, path), path);
    const isPoster = await showsDevice(picture);
    const shape = height >= width * LEAST_RATIO ? 'phone' : 'tablet';
    const other = paths.find((one) => isDark(one) && lightStem(one) === stemOf(path));
    screenshots.push({
      source: path,
      file: `${isPoster ? 'posters' : 'screens'}/${name}.webp`,
      shape,
      isPoster,
      description: descriptionIn(stemOf(path)),
      webp: await asWebp(picture, WIDTHS[shape]),
      dark:
        other === undefined
          ? undefined
          : await darkVersion(other, WIDTHS[shape], { path, ratio: width / height }),
      jpeg: () => asJpeg(picture, PREVIEW_WIDTH),
    });
  }
  return screenshots;
}

/** The widths in pixels: twice those at which pages show a phone, and less for tablets, whose text is larger. */
const WIDTHS = { phone: 480, tablet: 1080 };

const PREVIEW_WIDTH = 540;

/** The least height of a phone, divided by its width. */
const LEAST_RATIO = 1.6;

async function darkVersion(path: string, width: number, light: { path: string; ratio: number }) {
  const dark = await decodePicture(readPicture(path, path), path);
  const ratio = dark.width / dark.height / light.ratio;
  ensure(
    ratio > 0.97 && ratio < 1.03,
    `${path} has other proportions than ${light.path}. Crop one of them, or rename it.`,
  );
  return asWebp(dark.picture, width);
}

const stemOf = (path: string) => basename(path, extname(path));

const darkEnd = /[-_ ]dark$/i;

const lightStem = (path: string) => stemOf(path).replace(darkEnd, '');

/** Converts a name to lower-case letters, digits and hyphens. A name without them becomes `screen`. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '') || 'screen';

/** Returns a name that is not used yet, with a number at its end if needed. */
function freeName(name: string, used: Set<string>): string {
  let free = name;
  for (let count = 2; used.has(free); count++) free = `${name}-${count}`;
  used.add(free);
  return free;
}

/**
 * Returns what the name of a screenshot says about the picture: `shopping list` for `2-shopping-list`. Leaves out
 * numbers, names of devices and words for screenshots at both ends. Returns undefined if nothing else is in the name.
 */
function descriptionIn(stem: string): string | undefined {
  const words = stem.split(/[\s_.,()-]+/);
  const first = words.findIndex(saysSomething);
  return first < 0
    ? undefined
    : words.slice(first, words.findLastIndex(saysSomething) + 1).join(' ');
}

// Two letters of an alphabet are a language, such as `en` in `1_en-US`.
const saysSomething = (word: string) =>
  !emptyWord.test(word) && /\p{L}{3}|(?!\p{sc=Latin})\p{L}{2}/u.test(word);

const emptyWord =
  /^(?:\d.*|[0-9a-f]{8,}|img|image|dsc\w*|pxl|photo|foto|bild|picture|screen|screens|screenshots?|scr|shot|capture|captura|écran|ecran|d[’']écran|pantalla|de|bildschirmfoto|simulator|emulator|phone|handy|iphone|iphone\d+|ipad\w*|pixel|galaxy|nexus|android|ios|phonescreenshots?|at|um|à|pro|max|plus|mini|se|xs|xr|am|pm|copy|kopie|copie|app|framed?)?$/iu;

/**
 * Tells whether the edges of a picture have one strong colour, or fade from a strong colour to another one. Such a
 * picture is a drawing around a screenshot. Grounds that are white, grey or pale are not recognised, because screenshots
 * have them, too. At the left, the top and the right, the edges of a screenshot jump from a bar to the page below it;
 * at the bottom, the device of a drawing often leaves the picture.
 */
async function showsDevice(picture: Sharp): Promise<boolean> {
  const [width, height] = [40, 80];
  const pixels = await picture
    .clone()
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const colourAt = (x: number, y: number): Oklch => {
    const at = (y * width + x) * 3;
    return toOklch(`#${pixels.subarray(at, at + 3).toString('hex')}`);
  };
  const first = colourAt(0, 0);
  if (first.c < POSTER_CHROMA) return false;
  const edges = [
    ...Array.from({ length: width }, (_, x) => [colourAt(x, 0), colourAt(x, height - 1)]),
    ...Array.from({ length: height }, (_, y) => [colourAt(0, y), colourAt(width - 1, y)]),
  ].flat();
  const same = edges.filter(
    ({ l, c }) => Math.abs(l - first.l) < 0.06 && Math.abs(c - first.c) < 0.06,
  );
  if (same.length > edges.length * 0.75) return true;
  const upwards = Array.from({ length: height }, (_, y) => colourAt(0, height - 1 - y));
  const across = Array.from({ length: width }, (_, x) => colourAt(x, 0));
  const downwards = Array.from({ length: height }, (_, y) => colourAt(width - 1, y));
  const path = [...upwards, ...across, ...downwards];
  return path.every(({ l, c }, at) => {
    const before = path[at - 1] ?? path[0]!;
    return Math.abs(l - before.l) < MOST_STEP && Math.abs(c - before.c) < MOST_STEP;
  });
}

/** The most by which neighbours on the edge of a picture differ in lightness and chroma if the edge fades. */
const MOST_STEP = 0.03;

/** The least chroma of the ground of a poster. The grounds of dark apps have up to 0.05. */
const POSTER_CHROMA = 0.08;
