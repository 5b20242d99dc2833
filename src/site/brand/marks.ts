import type { Brand } from '../../content/model/brand/brand.ts';
import { contrast, type Hex } from '../../content/model/brand/hex.ts';
import type { Mark } from '../../content/model/brand/mark.ts';
import { fonts } from './fonts.ts';
import { renderPixels, renderPng } from './render.ts';

/**
 * The mark of the site, with its colour. The mark is the logo or the first letter of the product's name. `colour`
 * replaces `currentColor` in its SVG.
 */
interface ColouredMark {
  mark: Mark;
  colour: Hex;
}

/** The position and size of a logo in the units of the picture. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the logo for the dark tile of icons and preview images. Without a logo, returns the first letter of the
 * product's name.
 */
export function markOnTile({ logo, initial, palette }: Brand): ColouredMark {
  return { mark: logo?.dark ?? monogram(initial), colour: palette.dark.accent };
}

/** Returns the brand with smaller PNG logos, so that pages and icons load fewer bytes. `height` is in pixels. */
export function withSmallLogo(brand: Brand, height: number): Brand {
  const { logo } = brand;
  if (!logo) return brand;
  return {
    ...brand,
    logo: { light: reduced(logo.light, height), dark: reduced(logo.dark, height) },
  };
}

/**
 * Returns a mark as a PNG with a height in pixels. Returns a mark that is drawn as shapes unchanged, because shapes fit
 * every size.
 */
function reduced(mark: Mark, height: number): Mark {
  if (!mark.isPicture) return mark;
  const width = Math.round(height * mark.ratio);
  const size = `width="${width}" height="${height}"`;
  const png = renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${nested({ mark, colour: black }, { x: 0, y: 0, width, height })}</svg>`,
  );
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return { ...mark, viewBox: `0 0 ${width} ${height}`, shapes: `<image ${size} href="${href}"/>` };
}

/** Draws the first letter of the product's name as a logo. If the font does not contain the letter, draws a disc. */
function monogram(initial: string): Mark {
  const font = fonts[700];
  if (initial === '' || font.missing(initial).length > 0) {
    return {
      viewBox: '0 0 2 2',
      ratio: 1,
      shapes: '<circle cx="1" cy="1" r="1" fill="currentColor"/>',
      isPicture: false,
    };
  }
  const { path, x, y, width, height } = font.outline(initial);
  return {
    viewBox: `${x} ${y} ${width} ${height}`,
    ratio: width / height,
    shapes: `<path fill="currentColor" transform="scale(1 -1)" d="${path}"/>`,
    isPicture: false,
  };
}

/**
 * Draws a logo in the centre of `place` on the background `ground`. If the logo would be hard to see there, draws a
 * white plate or a plate in the colour `tile` behind it. Rounds the corners of a logo without transparent parts, such
 * as an app icon, and draws a thin line around it if its edge would be hard to see.
 */
export function placeMark(coloured: ColouredMark, place: Place, ground: Hex, tile: Hex): string {
  const inspection = inspectMark(coloured);
  const { x, y, width, height } = place;
  const side = Math.min(width, height);
  // A corner radius of 22 % is about that of app icons.
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${side * 0.22}"`;
  if (inspection.fillsSquare) {
    const edge =
      inspection.rimContrastOn(ground) < leastContrast(ground) ? edgeAround(place, ground) : '';
    return `<clipPath id="corners"><rect ${box}/></clipPath><g clip-path="url(#corners)">${nested(coloured, place)}</g>${edge}`;
  }
  const isClear = inspection.contrastOn(ground) >= leastContrast(ground);
  const plate = isClear ? ground : clearestGround(inspection, [ground, white, tile]);
  if (plate === ground) return nested(coloured, place);
  // The width of the plate's visible border around the logo.
  const inset = side * 0.14;
  const inner = {
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  };
  return `<rect ${box} fill="${plate}"/>${nested(coloured, inner)}`;
}

/** Draws a thin line just inside the edge of an icon with rounded corners. The line is visible on `ground`. */
function edgeAround({ x, y, width, height }: Place, ground: Hex): string {
  const side = Math.min(width, height);
  const line = side / 28;
  const box = `x="${x + line / 2}" y="${y + line / 2}" width="${width - line}" height="${height - line}" rx="${side * 0.22 - line / 2}"`;
  const colour = contrast(ground, white) > contrast(ground, black) ? white : black;
  return `<rect ${box} fill="none" stroke="${colour}" stroke-opacity="0.35" stroke-width="${line}"/>`;
}

/** Draws a logo in the centre of a place, without a plate. */
function nested({ mark, colour }: ColouredMark, { x, y, width, height }: Place): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const filled = mark.shapes.includes('currentColor') ? ` color="${colour}"` : '';
  return `<svg ${place} viewBox="${mark.viewBox}"${filled}>${mark.shapes}</svg>`;
}

/** Facts about a logo, measured from its pixels. */
interface MarkInspection {
  /** Whether nearly all pixels are opaque, as in the icon of an app. */
  fillsSquare: boolean;
  /** Returns the median contrast ratio of the logo's pixels and a background. */
  contrastOn(ground: Hex): number;
  /** Returns the same for the pixels at the edge of the logo. */
  rimContrastOn(ground: Hex): number;
}

/** Draws a logo 32 pixels wide and high, and measures its pixels. */
function inspectMark(coloured: ColouredMark): MarkInspection {
  const size = 32;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${nested(coloured, { x: 0, y: 0, width: size, height: size })}</svg>`;
  const pixels = renderPixels(svg);
  const colours: Hex[] = [];
  const rim: Hex[] = [];
  // Four values for each pixel: red, green, blue and alpha. Only nearly opaque pixels count.
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! > 200) {
      const colour: Hex = `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`;
      const [x, y] = [(at / 4) % size, Math.floor(at / 4 / size)];
      colours.push(colour);
      if (Math.min(x, y) === 0 || Math.max(x, y) === size - 1) rim.push(colour);
    }
  }
  return {
    // The limit is 93 % instead of 100 %, because app icons can have transparent corners.
    fillsSquare: colours.length > 0.93 * size * size,
    contrastOn: (ground) => medianContrast(colours, ground),
    rimContrastOn: (ground) => medianContrast(rim, ground),
  };
}

/** Returns the median contrast ratio of colours and a background. Returns 1 for no colours. */
function medianContrast(colours: readonly Hex[], ground: Hex): number {
  const sorted = colours.map((colour) => contrast(colour, ground)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** Returns the background on which a logo has the highest contrast. */
const clearestGround = ({ contrastOn }: MarkInspection, grounds: readonly Hex[]): Hex =>
  grounds.reduce((best, ground) => (contrastOn(ground) > contrastOn(best) ? ground : best));

/**
 * Returns the lowest contrast at which a logo needs no plate. On light backgrounds, the value is only 1.35, so that a
 * yellow logo on a white page, with a contrast of 1.5, needs no plate.
 */
const leastContrast = (ground: Hex) => (contrast(ground, white) < 2 ? 1.35 : 2);

const white: Hex = '#ffffff';
const black: Hex = '#000000';

/** Draws the favicon as SVG: the logo on a tile with the corners of the brand. */
export function faviconSvg(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">${icon(brand, 44, 6, Math.min(brand.radius, 22))}</svg>\n`;
}

/**
 * Draws a home screen icon: the logo on a square tile of `size` pixels. The icon is a PNG, because phones do not accept
 * SVG.
 */
export function drawIcon(brand: Brand, size: number): Uint8Array<ArrayBuffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${icon(brand, size, size * 0.2, 0)}</svg>`;
  return renderPng(svg);
}

/** Draws the logo on a tile with a margin. A logo that fills its own square, such as an app icon, gets no tile. */
function icon(brand: Brand, size: number, margin: number, radius: number): string {
  const coloured = markOnTile(brand);
  const inspection = inspectMark(coloured);
  const [inset, side] = inspection.fillsSquare ? [0, size] : [margin, size - 2 * margin];
  const tile = clearestGround(inspection, [brand.palette.tile, '#ffffff']);
  const shape = `width="${size}" height="${size}"`;
  return [
    `<clipPath id="tile"><rect ${shape} rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#tile)"><rect ${shape} fill="${tile}"/>`,
    nested(coloured, { x: inset, y: inset, width: side, height: side }),
    '</g>',
  ].join('');
}
