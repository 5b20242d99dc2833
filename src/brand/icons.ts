import type { Brand } from '../model/brand/brand.ts';
import { renderPng } from './render.ts';

/** Draws the favicon as SVG: the logo on a tile with round corners. */
export function faviconSvg(brand: Brand): string {
  const place = { x: 6, y: 6, width: 32, height: 32 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">${tile(brand, 44, 10)}${placeMark(brand, place)}</svg>\n`;
}

/**
 * Draws a home screen icon as PNG, because phones accept no SVG: the logo on a square tile of `size` pixels.
 */
export function drawIcon(brand: Brand, size: number): Uint8Array<ArrayBuffer> {
  const side = size * 0.6;
  const place = { x: size * 0.2, y: size * 0.2, width: side, height: side };
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${tile(brand, size, 0)}${placeMark(brand, place)}</svg>`,
  );
}

/** The position and size of the logo, in the units of the picture. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the logo centred in a place, in the accent colour of dark pages. */
export function placeMark({ mark, palette }: Brand, { x, y, width, height }: Place): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<svg ${place} viewBox="${mark.viewBox}" color="${palette.dark.accent}">${mark.shapes}</svg>`;
}

function tile({ palette }: Brand, size: number, radius: number): string {
  return `<rect width="${size}" height="${size}" rx="${radius}" fill="${palette.tile}"/>`;
}
