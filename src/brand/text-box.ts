import type { Font } from './fonts.ts';

/** The box of a text and its largest and smallest font size, all in pixels. */
export interface TextBox {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

/** A text broken into lines, with the font size at which it fits. */
export interface SetText {
  font: Font;
  size: number;
  lines: string[];
}

/** The distance between two baselines, in ems. */
export const lineHeight = 1.2;

/** Sets a text in the largest size that fits its box. Cuts the text if it is too long at the smallest size. */
export function fitText(text: string, font: Font, box: TextBox): SetText {
  const words = text.split(/\s+/);
  for (let size = box.largest; size > box.smallest; size -= 2) {
    const most = linesIn(box, size);
    const lines = wrap(words, font, box.width / size, most + 1);
    const fits = lines.every((line) => font.widthOf(line) * size <= box.width);
    if (fits && lines.length <= most) return { font, size, lines };
  }
  const size = box.smallest;
  const width = box.width / size;
  const most = linesIn(box, size);
  const lines = wrap(words, font, width, most + 1);
  const kept = lines.slice(0, most);
  // The next line is appended to the last one. The result is too wide, so it is cut and ends with an
  // ellipsis.
  if (kept.length < lines.length) kept.push(`${kept.pop()} ${lines[kept.length + 1]}`);
  return { font, size, lines: kept.map((line) => cut(line, font, width)) };
}

function linesIn({ height }: TextBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

/** Breaks words into at most `most` lines of `width` ems. A single word that is wider stays whole. */
function wrap(words: readonly string[], font: Font, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || font.widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else if (lines.push(word) > most) break;
  }
  return lines.slice(0, most);
}

function cut(line: string, font: Font, width: number): string {
  if (font.widthOf(line) <= width) return line;
  const characters = [...line];
  while (characters.length > 1 && font.widthOf(`${characters.join('')}…`) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}
