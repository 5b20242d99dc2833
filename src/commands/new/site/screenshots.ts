import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { naturalOrder } from '../../../base/text/natural-order.ts';
import { isPicture, unshowable } from '../../../content/model/pictures/pictures.ts';
import { ensure } from '../../command.ts';
import { isDarkVersion, likeness, lookOf, type Look } from './look.ts';
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
  /** How much there is to see, from 0 to 1. Settings count half. */
  fullness: number;
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
 * rest of its name. So does a picture that shows the same screen as another one in dark mode. Throws a CommandError for
 * a picture that cannot be read.
 */
export async function readScreenshots(paths: readonly string[]): Promise<Screenshot[]> {
  const stems = new Set(paths.map(stemOf));
  const isDark = (path: string) => darkEnd.test(stemOf(path)) && stems.has(lightStem(path));
  const pictures: Decoded[] = [];
  for (const path of paths.filter((one) => !isDark(one))) {
    const { picture, width, height } = await decodePicture(readPicture(path, path), path);
    const look = await lookOf({ picture, width, height });
    const shape = height >= width * LEAST_RATIO ? 'phone' : 'tablet';
    pictures.push({ path, picture, ratio: width / height, shape, look });
  }
  const measured: Measured[] = [];
  const used = new Set<string>();
  for (const { path, picture, ratio, shape, look } of pictures) {
    const name = freeName(plainName(stemOf(path)), used);
    const isPoster = look.isPoster || arePosters(pictures.filter((one) => one.shape === shape));
    const other = paths.find((one) => isDark(one) && lightStem(one) === stemOf(path));
    const description = descriptionIn(stemOf(path));
    const screenshot: Screenshot = {
      source: path,
      file: `${isPoster ? 'posters' : 'screens'}/${name}.webp`,
      shape,
      isPoster,
      description,
      fullness: settings.test(description ?? '') ? look.fullness / 2 : look.fullness,
      webp: await asWebp(picture, WIDTHS[shape]),
      dark:
        other === undefined ? undefined : await darkVersion(other, WIDTHS[shape], { path, ratio }),
      jpeg: () => asJpeg(picture, PREVIEW_WIDTH),
    };
    measured.push({ screenshot, look, ratio });
  }
  return withTwins(measured);
}

/** A picture, its width divided by its height, and what it looks like. */
interface Decoded {
  path: string;
  picture: Sharp;
  ratio: number;
  shape: Screenshot['shape'];
  look: Look;
}

/**
 * Tells whether pictures of one shape are posters. A team makes all pictures for a store in one style, but the ground of
 * some is too pale to be recognised.
 */
function arePosters(pictures: readonly Decoded[]): boolean {
  const count = pictures.filter(({ look }) => look.isPoster).length;
  return count > 1 && count >= pictures.length / 4;
}

/** A screenshot with what it looks like, and its width divided by its height. */
interface Measured {
  screenshot: Screenshot;
  look: Look;
  ratio: number;
}

/** Returns the screenshots. One that shows the same screen as another one in dark mode becomes its dark version. */
function withTwins(measured: readonly Measured[]): Screenshot[] {
  const twins = new Map<Measured, Measured>();
  for (const dark of measured) {
    const lights = measured.filter(
      (light) =>
        !twins.has(light) &&
        light.screenshot.dark === undefined &&
        dark.screenshot.dark === undefined &&
        light.screenshot.isPoster === dark.screenshot.isPoster &&
        haveSameProportions(light.ratio, dark.ratio) &&
        isDarkVersion(dark.look, light.look),
    );
    const like = ({ look }: Measured) => likeness(look.edges, dark.look.edges);
    const [best] = lights.sort((one, other) => like(other) - like(one));
    if (best) twins.set(best, dark);
  }
  const dark = new Set(twins.values());
  return measured
    .filter((one) => !dark.has(one))
    .map((one) => {
      const twin = twins.get(one);
      return twin ? Object.assign(one.screenshot, { dark: twin.screenshot.webp }) : one.screenshot;
    });
}

/** Matches descriptions of screens that say little about an app. */
const settings =
  /\b(?:settings|preferences|about|einstellungen|optionen|réglages|paramètres|ajustes|configuración)\b|إعدادات|設定|设置/iu;

/** The widths in pixels: twice those at which pages show a phone, and less for tablets, whose text is larger. */
const WIDTHS = { phone: 480, tablet: 1080 };

const PREVIEW_WIDTH = 540;

/** The least height of a phone, divided by its width. */
const LEAST_RATIO = 1.6;

async function darkVersion(path: string, width: number, light: { path: string; ratio: number }) {
  const dark = await decodePicture(readPicture(path, path), path);
  ensure(
    haveSameProportions(dark.width / dark.height, light.ratio),
    `${path} has other proportions than ${light.path}. Crop one of them, or rename it.`,
  );
  return asWebp(dark.picture, width);
}

const haveSameProportions = (one: number, other: number) => Math.abs(one / other - 1) < 0.03;

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
  /^(?:\d.*|[0-9a-f]{8,}|img|image|dsc\w*|pxl|photo|foto|bild|picture|screen|screens|screenshots?\d*|scr|shot|capture|captura|écran|ecran|d[’']écran|pantalla|de|bildschirmfoto|simulator|emulator|phone|handy|iphone|iphone\d+|ipad\w*|tablets?|tablette|tableta|téléphone|telefon|teléfono|pixel|galaxy|nexus|android|ios|phonescreenshots?\d*|at|um|à|pro|max|plus|mini|se|xs|xr|am|pm|copy|kopie|copie|app|framed?)?$/iu;
