import type { Brand } from '../../content/model/brand/brand.ts';
import { contrast, type Hex } from '../../content/model/brand/colour.ts';
import type { Mark } from '../../content/model/brand/mark.ts';
import { fonts } from './fonts.ts';
import { renderPixels, renderPng } from './render.ts';

/** A logo in the colour that replaces its `currentColor`. */
export interface ColouredMark {
  mark: Mark;
  colour: Hex;
}

/** The position and size of a logo, in the units of the picture. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the logo for the dark tile of icons and preview images. Without one, the first letter of the product. */
export function markOnTile({ logo, initial, palette }: Brand): ColouredMark {
  return { mark: logo?.dark ?? monogram(initial), colour: palette.dark.accent };
}

/** Returns the brand with PNG logos reduced to a height in pixels, so that pages and icons load less. */
export function withSmallLogo(brand: Brand, height: number): Brand {
  const { logo } = brand;
  if (!logo) return brand;
  return {
    ...brand,
    logo: { light: reduced(logo.light, height), dark: reduced(logo.dark, height) },
  };
}

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

/** Draws the first letter of the product as a logo; a disc if the font does not have it. */
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
 * Draws a logo centred in a place on a background. A logo that would be hard to see there gets a plate in white or in the
 * colour `tile`. The corners of a logo without transparent parts, such as an app icon, are rounded.
 */
export function placeMark(coloured: ColouredMark, place: Place, ground: Hex, tile: Hex): string {
  const inspection = inspectMark(coloured);
  const { x, y, width, height } = place;
  const side = Math.min(width, height);
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${side * 0.22}"`;
  if (inspection.fillsSquare) {
    return `<clipPath id="corners"><rect ${box}/></clipPath><g clip-path="url(#corners)">${nested(coloured, place)}</g>`;
  }
  const isClear = inspection.contrastOn(ground) >= leastContrast(ground);
  const plate = isClear ? ground : clearestGround(inspection, [ground, white, tile]);
  if (plate === ground) return nested(coloured, place);
  const inset = side * 0.14;
  const inner = {
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  };
  return `<rect ${box} fill="${plate}"/>${nested(coloured, inner)}`;
}

/** Draws a logo centred in a place, without a plate. */
export function nested({ mark, colour }: ColouredMark, { x, y, width, height }: Place): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const filled = mark.shapes.includes('currentColor') ? ` color="${colour}"` : '';
  return `<svg ${place} viewBox="${mark.viewBox}"${filled}>${mark.shapes}</svg>`;
}

/** What the pixels of a logo show. */
interface MarkInspection {
  /** Whether nearly all pixels are opaque, as in the icon of an app. */
  fillsSquare: boolean;
  /** Returns the contrast with a background that half of the logo has. */
  contrastOn(ground: Hex): number;
}

/** Draws a logo with few pixels and inspects them. */
export function inspectMark(coloured: ColouredMark): MarkInspection {
  const size = 32;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${nested(coloured, { x: 0, y: 0, width: size, height: size })}</svg>`;
  const pixels = renderPixels(svg);
  const colours: Hex[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! > 200) {
      colours.push(`#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`);
    }
  }
  return {
    fillsSquare: colours.length > 0.93 * size * size,
    contrastOn: (ground) => {
      const sorted = colours.map((colour) => contrast(colour, ground)).sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? 1;
    },
  };
}

/** Returns the background on which a logo has the highest contrast. */
export const clearestGround = ({ contrastOn }: MarkInspection, grounds: readonly Hex[]): Hex =>
  grounds.reduce((best, ground) => (contrastOn(ground) > contrastOn(best) ? ground : best));

/** Returns the lowest contrast with which a logo needs no plate. Yellow logos on white pages have 1.5. */
const leastContrast = (ground: Hex) => (contrast(ground, white) < 2 ? 1.35 : 2);

const white: Hex = '#ffffff';
const black: Hex = '#000000';
