import type { Font } from './fonts.ts';

/** A place for text; sizes are those of the font, in pixels. */
export interface TextBox {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

/** Text broken into lines, and the size at which they fit. */
export interface SetText {
  font: Font;
  size: number;
  lines: string[];
}

/** Distance of two lines, in ems. */
export const lineHeight = 1.2;

/** Sets a text as large as its box allows; one that is too long at the smallest size is cut. */
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
  // What follows makes the last line too wide, so that it is cut as well.
  if (kept.length < lines.length) kept.push(`${kept.pop()} ${lines[kept.length + 1]}`);
  return { font, size, lines: kept.map((line) => cut(line, font, width)) };
}

function linesIn({ height }: TextBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

/** The first `most` lines, each at most `width` ems wide where the words allow it. */
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
