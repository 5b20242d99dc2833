import type { Stroke } from './letters.ts';

/** A colour as red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Pixels in rows of red, green, blue. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A canvas of one colour. */
export function createCanvas(width: number, height: number, [red, green, blue]: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set([red, green, blue], at);
  return { width, height, pixels };
}

/** Draws strokes with a round pen of the given radius; edges are smoothed over one pixel. */
export function drawStrokes(
  canvas: Canvas,
  strokes: readonly Stroke[],
  radius: number,
  colour: Colour,
): void {
  const coverage = new Map<number, number>();
  for (const stroke of strokes) {
    for (let index = 0; index < Math.max(1, stroke.length - 1); index++) {
      coverSegment(canvas, stroke[index]!, stroke[index + 1] ?? stroke[index]!, radius, coverage);
    }
  }
  for (const [pixel, share] of coverage) blend(canvas, pixel, share, colour);
}

type Point = readonly [number, number];

/** Keeps the largest share of each pixel, so that joints of segments do not show. */
function coverSegment(
  { width, height }: Canvas,
  from: Point,
  to: Point,
  radius: number,
  coverage: Map<number, number>,
): void {
  const [left, right] = range(from[0], to[0], radius, width);
  const [top, bottom] = range(from[1], to[1], radius, height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const share = radius + 0.5 - distance([x + 0.5, y + 0.5], from, to);
      const pixel = y * width + x;
      if (share > (coverage.get(pixel) ?? 0)) coverage.set(pixel, Math.min(1, share));
    }
  }
}

function range(a: number, b: number, radius: number, size: number): [number, number] {
  const from = Math.floor(Math.min(a, b) - radius - 1);
  const to = Math.ceil(Math.max(a, b) + radius + 1);
  return [Math.max(0, from), Math.min(size, to)];
}

/** Distance of a point from a segment. */
function distance([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / square;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.sqrt((px - ax - nearest * dx) ** 2 + (py - ay - nearest * dy) ** 2);
}

function blend({ pixels }: Canvas, pixel: number, share: number, colour: Colour): void {
  for (const [channel, value] of colour.entries()) {
    const at = pixel * 3 + channel;
    pixels[at] = Math.round(pixels[at]! * (1 - share) + value * share);
  }
}
