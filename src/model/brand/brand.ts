import { isError, type Finding } from '../../source/finding.ts';
import type { Source } from '../../source/source.ts';
import { placeOf } from './attributes.ts';
import { parseHex, type Hex } from './colour.ts';
import { readDrawing, type Drawing, type ReportError } from './drawing.ts';
import { palette, readableOnDark, readableOnLight, type Palette } from './palette.ts';

/** The look of the product, read from content/brand.svg. Everything that shows the logo or its colours uses it. */
export interface Brand {
  mark: Mark;
  palette: Palette;
}

/** The logo: the content of an `<svg>` element with this `viewBox`. `currentColor` in it is the accent colour. */
interface Mark {
  viewBox: string;
  /** The width divided by the height. */
  ratio: number;
  shapes: string;
}

/** The file with the logo and the colours, relative to the project's root. */
export const brandFile = 'content/brand.svg';

/** The smallest valid brand file: a logo, its size and the accent colour. */
export const smallestBrand = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="#0b5f56">
  <circle cx="16" cy="16" r="12"/>
</svg>
`;

/** Reads content/brand.svg. Returns a fallback value if the file is missing or has an error. */
export function readBrand(source: Source | undefined, findings: Finding[]): Brand {
  if (source === undefined) return fallback;
  const own: Finding[] = [];
  const brand = parseBrand(source.text, (at, message, severity) =>
    own.push({ source, at, message, severity }),
  );
  findings.push(...own);
  return brand && !own.some(isError) ? brand : fallback;
}

/** The value that replaces an invalid brand file while the rest of the content is checked. */
const fallback: Brand = {
  mark: { viewBox: '0 0 32 32', ratio: 1, shapes: '' },
  palette: palette(parseHex('#000000')!, undefined),
};

function parseBrand(text: string, report: ReportError): Brand | undefined {
  const drawing = readDrawing(text, report);
  if (!drawing) return undefined;
  const reportRoot: ReportRoot = (attribute, message, severity) =>
    report(placeOf(text, drawing.start, attribute), message, severity);
  if (drawing.shapes.length > mostCharacters) {
    const message = `The mark has ${drawing.shapes.length} characters, and it is part of every page. Simplify its paths to at most ${mostCharacters} characters.`;
    report(drawing.start, message);
  }
  const box = readBox(drawing, reportRoot);
  const accent = readAccent(drawing, 'color', readableOnLight, reportRoot);
  const darkAccent = drawing.root.has('data-dark-color')
    ? readAccent(drawing, 'data-dark-color', readableOnDark, reportRoot)
    : undefined;
  if (!box || !accent) return undefined;
  return { mark: { ...box, shapes: drawing.shapes }, palette: palette(accent, darkAccent) };
}

/** The most characters that a logo can have, because every page contains it. Most logos need a tenth of this. */
const mostCharacters = 10_000;

type ReportRoot = (attribute: string, message: string, severity?: Finding['severity']) => void;

function readBox({ root }: Drawing, report: ReportRoot): Omit<Mark, 'shapes'> | undefined {
  const size = `0 0 ${root.get('width')} ${root.get('height')}`.replaceAll('px', '');
  const viewBox = (root.get('viewBox') ?? size).trim().split(/[\s,]+/);
  const [width = 0, height = 0] = viewBox.slice(2).map(Number);
  if (viewBox.length !== 4 || !viewBox.every(isNumber) || width <= 0 || height <= 0) {
    report('viewBox', `The drawing has no size. Add a viewBox such as "0 0 32 32" to its <svg>.`);
    return undefined;
  }
  const ratio = width / height;
  if (ratio > widest || ratio < 1 / widest) {
    const message = `The mark is ${width} wide and ${height} high, which is too narrow for a square icon. Use a nearly square one, without the name: the site shows the name beside it.`;
    report('viewBox', message);
    return undefined;
  }
  return { viewBox: viewBox.join(' '), ratio };
}

/** The largest allowed ratio of the longer to the shorter side of a logo. */
const widest = 2;

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

function readAccent(
  { root }: Drawing,
  attribute: string,
  readable: (accent: Hex) => Hex,
  report: ReportRoot,
): Hex | undefined {
  const value = root.get(attribute);
  if (value === undefined) {
    const message = `The accent colour of the site is missing. Add it to <svg>, such as ${attribute}="#0b5f56".`;
    report(attribute, message);
    return undefined;
  }
  const colour = parseHex(value);
  if (!colour) {
    const message = `${attribute} is ${JSON.stringify(value)}. Write the colour as # and six hexadecimal digits, such as "#0b5f56".`;
    report(attribute, message);
    return undefined;
  }
  const shade = readable(colour);
  if (shade !== colour) {
    const message = `${attribute}: ${colour} is hard to read on the background of pages, so links and icons use ${shade}. Buttons and the logo keep ${colour}.`;
    report(attribute, message, 'warning');
  }
  return colour;
}
