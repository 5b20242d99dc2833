import type { Brand } from '../../content/model/brand/brand.ts';
import { clearestGround, inspectMark, markOnTile, nested } from './marks.ts';
import { renderPng } from './render.ts';

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
