import type { Brand } from '../../content/model/brand/brand.ts';
import { escapeXml } from '../../base/text/escape.ts';
import { family, fonts, type Font } from './fonts.ts';
import { markOnTile, placeMark, type Place } from './marks.ts';
import { drawScreens, leftOfScreens } from './preview-screens.ts';
import { renderPng } from './render.ts';

/** The texts of a preview image. Services such as chats show this image next to a link to the site. */
export interface PreviewWords {
  title: string;
  /** A sentence or a name, shown below the title. */
  subtitle: string;
  /** The host name, in ASCII, such as `example.com`. */
  domain: string;
}

/** The size of preview images in pixels. Services that show link previews expect this size. */
export const previewSize = { width: 1200, height: 630 } as const;

/**
 * Draws a preview image as PNG. If the font lacks a character of the title or subtitle (see `undrawable`), leaves out
 * both texts.
 */
export function drawPreview(brand: Brand, words: PreviewWords): Uint8Array<ArrayBuffer> {
  const { width, height } = previewSize;
  const { mark, texts } = withWords(brand, words) ?? withoutWords(brand, words);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${brand.palette.tile}"/>`,
    mark,
    drawScreens(brand),
    ...texts.map(writeText),
    '</svg>',
  ];
  return renderPng(svg.join(''), [...new Set(texts.map(({ set }) => set.font.bytes))]);
}

/**
 * Returns the characters of title and subtitle that the font does not contain. The preview shows both texts only if
 * this list is empty.
 */
export const undrawable = ({ title, subtitle }: Omit<PreviewWords, 'domain'>): string[] => [
  ...fonts[700].missing(title),
  ...fonts[400].missing(subtitle),
];

interface Drawing {
  mark: string;
  texts: PlacedText[];
}

interface PlacedText {
  set: SetText;
  x: number;
  /** The vertical position of the first baseline, in pixels. */
  y: number;
  anchor: 'start' | 'middle';
  fill: string;
}

// Sizes in pixels, for a picture of 1200 × 630: the margin, the mark, and the boxes of the texts.
const margin = 90;
const markSide = 260;
const titleBox: TextBox = { width: 720, height: 300, largest: 150, smallest: 28 };
const subtitleBox: TextBox = { width: 1020, height: 130, largest: 46, smallest: 28 };
const domainBox: TextBox = { width: 1020, height: 40, largest: 30, smallest: 14 };
/**
 * Vertical positions in pixels: the last baseline of the title, the top of the subtitle, and the baseline of the host
 * name.
 */
const rows = { title: 330, subtitle: 375, domain: 555 };

/** The same boxes, and the side of the mark, at the left of screenshots. The mark is above the texts. */
const besideScreens = {
  markSide: 96,
  title: { height: 200, largest: 84, smallest: 28 },
  subtitle: { height: 130, largest: 36, smallest: 22 },
};

/**
 * Returns a drawing with the mark at the top right and the texts. With screenshots, which are at the right, the mark is
 * at the top left. Returns undefined if the font cannot draw the texts.
 */
function withWords(brand: Brand, words: PreviewWords): Drawing | undefined {
  if (undrawable(words).length > 0) return undefined;
  const width = leftOfScreens(brand) - 1.75 * margin;
  const isNarrow = width < titleBox.width;
  const top = fitText(
    words.title,
    fonts[700],
    isNarrow ? { ...besideScreens.title, width } : titleBox,
  );
  const below = fitText(
    words.subtitle,
    fonts[400],
    isNarrow ? { ...besideScreens.subtitle, width } : subtitleBox,
  );
  const accent = brand.palette.dark.accent;
  const titleRow = rows.title - (top.lines.length - 1) * top.size * lineHeight;
  const start = { x: margin, anchor: 'start' } as const;
  const side = isNarrow ? besideScreens.markSide : markSide;
  const x = isNarrow ? margin : previewSize.width - margin - side;
  const y = isNarrow ? margin * 0.75 : margin;
  return {
    mark: markAt(brand, { x, y, width: side, height: side }),
    texts: [
      { set: top, ...start, y: titleRow, fill: brand.palette.light.paper },
      { set: below, ...start, y: rows.subtitle + below.size, fill: accent },
      { set: setDomain(words.domain, width), ...start, y: rows.domain, fill: accent },
    ],
  };
}

/**
 * Returns a drawing with the mark in the middle, or in the middle of the space beside screenshots, and the host name
 * below. The host name is in ASCII, which the font always contains.
 */
function withoutWords(brand: Brand, { domain }: PreviewWords): Drawing {
  const x = Math.min(previewSize.width, leftOfScreens(brand)) / 2;
  const side = 320;
  const fill = brand.palette.dark.accent;
  return {
    mark: markAt(brand, { x: x - side / 2, y: margin, width: side, height: side }),
    texts: [{ set: setDomain(domain, 2 * x - margin), x, y: rows.domain, anchor: 'middle', fill }],
  };
}

const markAt = (brand: Brand, place: Place) =>
  placeMark(markOnTile(brand), place, brand.palette.tile, brand.palette.tile);

/** `width` is the space beside screenshots, in pixels. */
const setDomain = (domain: string, width: number) =>
  fitText(domain, fonts[400], { ...domainBox, width: Math.min(domainBox.width, width) });

function writeText({ set: { font, size, lines }, x, y, anchor, fill }: PlacedText): string {
  const look = `x="${x}" text-anchor="${anchor}" fill="${fill}" font-family="${family}" font-weight="${font.weight}" font-size="${size}"`;
  return lines
    .map((line, index) => {
      const baseline = y + index * size * lineHeight;
      return `<text ${look} y="${baseline}">${escapeXml(line)}</text>`;
    })
    .join('');
}

/** The box of a text, and the limits of its font size. All values are in pixels. */
interface TextBox {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

/** A text broken into lines, with the font size at which it fits. */
interface SetText {
  font: Font;
  size: number;
  lines: string[];
}

/** The distance between two baselines, in ems. */
const lineHeight = 1.2;

/**
 * Returns a text in the largest font size at which it fits its box. If it does not even fit at the smallest size,
 * shortens it.
 */
function fitText(text: string, font: Font, box: TextBox): SetText {
  const words = text.split(/\s+/);
  // Tries sizes in steps of two pixels. The loop ends, because the smallest size is always accepted.
  for (let size = box.largest; ; size -= 2) {
    // Widths are in ems, as in `widthOf`. `most` is the number of lines that fit into the box.
    const width = box.width / size;
    const most = Math.max(1, Math.floor(box.height / (size * lineHeight)));
    const lines = wrap(words, font, width, most + 1);
    const fits = lines.length <= most && lines.every((line) => font.widthOf(line) <= width);
    if (!fits && size > box.smallest) continue;
    const kept = lines.slice(0, most);
    const next = lines[most];
    // `wrap` ended the last line because the next word does not fit, so the joined line is too wide. `cut` then
    // shortens it and adds an ellipsis.
    if (next !== undefined) kept[most - 1] = `${kept[most - 1]} ${next}`;
    return { font, size, lines: kept.map((line) => cut(line, font, width)) };
  }
}

/**
 * Breaks words into at most `most` lines of `width` ems, and leaves out words that do not fit. A single word that is
 * wider than a line is not broken.
 */
function wrap(words: readonly string[], font: Font, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && font.widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else if (lines.length === most) break;
    else lines.push(word);
  }
  return lines;
}

/** Shortens a line that is wider than `width` ems, and adds an ellipsis. */
function cut(line: string, font: Font, width: number): string {
  if (font.widthOf(line) <= width) return line;
  const characters = [...line];
  while (characters.length > 1 && font.widthOf(`${characters.join('')}…`) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}
