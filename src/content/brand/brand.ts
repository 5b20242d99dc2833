import type { Problem } from '../problem.ts';
import { sourceOf } from '../source.ts';
import { placeOf } from './attributes.ts';
import { parseHex, type Hex } from './colour.ts';
import { readDrawing, type Drawing, type ReportProblem } from './drawing.ts';
import { darkAccentMistake, lightAccentMistake, palette, type Palette } from './palette.ts';

/** How the product looks: everything that shows its mark or its colours is made of this. */
export interface Brand {
  mark: Mark;
  palette: Palette;
}

/** A drawing: the inside of an `<svg>` with this `viewBox`. Its `currentColor` is the accent. */
interface Mark {
  viewBox: string;
  /** Width by height. */
  ratio: number;
  shapes: string;
}

/** The one file that holds the look, from the project's root. */
export const brandFile = 'content/brand.svg';

/** The least that the file may hold: a mark, its size and the accent colour. */
export const smallestBrand = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="#0b5f56">
  <circle cx="16" cy="16" r="12"/>
</svg>
`;

/** The brand of the text of content/brand.svg; a stand-in where there is none, or with problems. */
export function readBrand(text: string | undefined, problems: Problem[]): Brand {
  if (text === undefined) return standIn;
  const before = problems.length;
  const source = sourceOf(brandFile, text);
  const brand = parseBrand(text, (offset, message) => {
    problems.push({ file: brandFile, ...source.at(offset), message });
  });
  return brand && problems.length === before ? brand : standIn;
}

/** For the check of the rest of the content. */
const standIn: Brand = {
  mark: { viewBox: '0 0 32 32', ratio: 1, shapes: '' },
  palette: palette(parseHex('#000000')!, undefined),
};

function parseBrand(text: string, report: ReportProblem): Brand | undefined {
  const drawing = readDrawing(text, report);
  if (!drawing) return undefined;
  const reportRoot = (attribute: string, message: string) =>
    report(placeOf(text, drawing.start, attribute), message);
  if (drawing.shapes.length > mostCharacters) {
    const message = `The mark has ${drawing.shapes.length} characters, and every page carries it. Simplify its paths, to ${mostCharacters} at most.`;
    report(drawing.start, message);
  }
  const box = readBox(drawing, reportRoot);
  const accent = readAccent(drawing, 'color', lightAccentMistake, reportRoot);
  const darkAccent = drawing.root.has('data-dark-color')
    ? readAccent(drawing, 'data-dark-color', darkAccentMistake, reportRoot)
    : undefined;
  if (!box || !accent) return undefined;
  return { mark: { ...box, shapes: drawing.shapes }, palette: palette(accent, darkAccent) };
}

/** A page has room for so much beside its text; most marks take a tenth of it. */
const mostCharacters = 10_000;

type ReportRoot = (attribute: string, message: string) => void;

function readBox({ root }: Drawing, report: ReportRoot): Omit<Mark, 'shapes'> | undefined {
  const size = `0 0 ${root.get('width')} ${root.get('height')}`.replaceAll('px', '');
  const viewBox = (root.get('viewBox') ?? size).trim().split(/[\s,]+/);
  const [width = 0, height = 0] = viewBox.slice(2).map(Number);
  if (viewBox.length !== 4 || !viewBox.every(isNumber) || width <= 0 || height <= 0) {
    report('viewBox', `The drawing has no size. Give its <svg> a viewBox such as "0 0 32 32".`);
    return undefined;
  }
  const ratio = width / height;
  if (ratio > widest || ratio < 1 / widest) {
    const message = `The mark is ${width} wide and ${height} high, and small in a square icon. Take one nearly square, without the name: the site writes it beside the mark.`;
    report('viewBox', message);
    return undefined;
  }
  return { viewBox: viewBox.join(' '), ratio };
}

/** The longer side of a mark by its shorter one, at most. */
const widest = 2;

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

function readAccent(
  { root }: Drawing,
  attribute: string,
  mistakeOf: (accent: Hex) => string | undefined,
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
  const mistake = mistakeOf(colour);
  if (mistake) report(attribute, `${attribute}: ${mistake}`);
  return colour;
}
