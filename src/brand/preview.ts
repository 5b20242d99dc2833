import type { Brand } from '../model/brand/brand.ts';
import { surfaces } from '../model/brand/palette.ts';
import { escapeXml } from '../text/escape.ts';
import { family, fonts } from './fonts.ts';
import { markOnTile, placeMark, type Place } from './marks.ts';
import { renderPng } from './render.ts';
import { fitText, lineHeight, type SetText, type TextBox } from './text-box.ts';

/** The texts of a preview image, which services show beside a link to the site. */
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
 * Draws a preview image as PNG. Leaves out title and subtitle if `undrawable` reports a problem with them.
 */
export function drawPreview(brand: Brand, words: PreviewWords): Uint8Array<ArrayBuffer> {
  const { width, height } = previewSize;
  const { mark, texts } = withWords(brand, words) ?? withoutWords(brand, words);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${brand.palette.tile}"/>`,
    mark,
    ...texts.map(writeText),
    '</svg>',
  ];
  return renderPng(svg.join(''), [...new Set(texts.map(({ set }) => set.font.bytes))]);
}

/** Lists the characters of title and subtitle that the font does not have. Without any, both can be drawn. */
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

const margin = 90;
const markSide = 260;
const titleBox: TextBox = { width: 720, height: 300, largest: 150, smallest: 28 };
const subtitleBox: TextBox = { width: 1020, height: 130, largest: 46, smallest: 28 };
const domainBox: TextBox = { width: 1020, height: 40, largest: 30, smallest: 14 };
/**
 * Vertical positions in pixels: the last baseline of the title, the top of the subtitle, the baseline of the
 * host name.
 */
const rows = { title: 330, subtitle: 375, domain: 555 };

function withWords(brand: Brand, words: PreviewWords): Drawing | undefined {
  if (undrawable(words).length > 0) return undefined;
  const top = fitText(words.title, fonts[700], titleBox);
  const below = fitText(words.subtitle, fonts[400], subtitleBox);
  const accent = brand.palette.dark.accent;
  const titleRow = rows.title - (top.lines.length - 1) * top.size * lineHeight;
  const start = { x: margin, anchor: 'start' } as const;
  const x = previewSize.width - margin - markSide;
  return {
    mark: markAt(brand, { x, y: margin, width: markSide, height: markSide }),
    texts: [
      { set: top, ...start, y: titleRow, fill: surfaces.light.paper },
      { set: below, ...start, y: rows.subtitle + below.size, fill: accent },
      { set: setDomain(words.domain), ...start, y: rows.domain, fill: accent },
    ],
  };
}

function withoutWords(brand: Brand, { domain }: PreviewWords): Drawing {
  const x = previewSize.width / 2;
  const fill = brand.palette.dark.accent;
  return {
    mark: markAt(brand, { x: x - 160, y: margin, width: 320, height: 320 }),
    texts: [{ set: setDomain(domain), x, y: rows.domain, anchor: 'middle', fill }],
  };
}

const markAt = (brand: Brand, place: Place) =>
  placeMark(markOnTile(brand), place, brand.palette.tile, brand.palette.tile);

const setDomain = (domain: string) => fitText(domain, fonts[400], domainBox);

function writeText({ set: { font, size, lines }, x, y, anchor, fill }: PlacedText): string {
  const look = `x="${x}" text-anchor="${anchor}" fill="${fill}" font-family="${family}" font-weight="${font.weight}" font-size="${size}"`;
  return lines
    .map((line, index) => {
      const baseline = y + index * size * lineHeight;
      return `<text ${look} y="${baseline}">${escapeXml(line)}</text>`;
    })
    .join('');
}
