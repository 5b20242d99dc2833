import type { Facts } from '../../../content/facts.ts';
import { createCanvas, drawStrokes, type Canvas, type Colour } from './canvas.ts';
import { drawText, type Stroke } from './letters.ts';
import { encodePng } from './png.ts';

/** The picture of link previews (1200 × 630 PNG): the product's name, tagline and address. */
export function previewImage({ site, product }: Facts): Uint8Array {
  const canvas = createCanvas(1200, 630, ground);
  drawMark(canvas, 850, 95, 8);
  drawLine(canvas, product.name, { x: 90, y: 130, capitals: 120, width: 720, colour: paper });
  for (const [index, line] of wrap(site.tagline, 30).slice(0, 3).entries()) {
    drawLine(canvas, line, { x: 90, y: 335 + index * 66, capitals: 34, width: 1020, colour: mint });
  }
  drawLine(canvas, site.domain, { x: 90, y: 556, capitals: 20, width: 1020, colour: mint });
  return encodePng(canvas);
}

/** The site's mark as a square PNG of the given size in pixels. */
export function markImage(size: number): Uint8Array {
  const canvas = createCanvas(size, size, ground);
  drawMark(canvas, size * 0.2, size * 0.2, size / 53);
  return encodePng(canvas);
}

const ground: Colour = [11, 69, 62];
const paper: Colour = [251, 250, 247];
const mint: Colour = [121, 211, 195];

/** Radius of the pen for capitals of 10 units. */
const pen = 0.72;

interface Line {
  x: number;
  y: number;
  /** Height of capitals in pixels; smaller where the line would not fit into `width`. */
  capitals: number;
  width: number;
  colour: Colour;
}

function drawLine(canvas: Canvas, text: string, { x, y, capitals, width, colour }: Line): void {
  const drawn = drawText(text);
  const scale = Math.min(capitals / 10, width / Math.max(1, drawn.width));
  drawStrokes(canvas, place(drawn.strokes, x, y, scale), pen * scale, colour);
}

/** The card with waves, in a square of 32 units, like Mark.astro. */
function drawMark(canvas: Canvas, x: number, y: number, scale: number): void {
  const card: Stroke[] = Array.from({ length: 65 }, (_, row) => [
    [6, 10 + row / 4],
    [18, 10 + row / 4],
  ]);
  drawStrokes(canvas, place(card, x, y, scale), 3 * scale, mint);
  const waves = [5, 10, 15].map((radius) => quarter(16, 17, radius));
  drawStrokes(canvas, place(waves, x, y, scale), 2.1 * scale, ground);
  drawStrokes(canvas, place(waves, x, y, scale), 1.1 * scale, paper);
}

function quarter(x: number, y: number, radius: number): Stroke {
  return Array.from({ length: 19 }, (_, step) => {
    const angle = (step * Math.PI) / 36;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
}

function place(strokes: readonly Stroke[], x: number, y: number, scale: number): Stroke[] {
  return strokes.map((stroke) => stroke.map(([px, py]) => [x + px * scale, y + py * scale]));
}

/** Lines of at most `length` characters, broken at spaces. */
function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= length)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}
