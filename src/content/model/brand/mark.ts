import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { isThere, unreadable } from '../../source/files-below.ts';
import { nearest } from '../../../base/text/did-you-mean.ts';
import type { Hex } from './hex.ts';
import { placeOf, readDrawing } from './drawing.ts';
import type { Finding } from '../../source/finding.ts';
import { readingRules } from '../../source/reading-rules.ts';
import type { InputFiles } from '../../source/input-files.ts';

/**
 * A logo: the `viewBox` and the content of an `<svg>` element. In the content, `currentColor` stands for the accent
 * colour.
 */
export interface Mark {
  viewBox: string;
  /** The width of the logo divided by its height. */
  ratio: number;
  shapes: string;
  /** Whether the logo is a PNG. `shapes` then contains the PNG as an image. */
  isPicture: boolean;
}

/**
 * Reads a logo from an SVG or PNG file. `accent` is the accent colour in the file. The logo can then have different
 * accents on light and dark pages. Returns undefined if the file has an error.
 */
export function readMark(
  file: string,
  field: readonly string[],
  accent: Hex,
  input: BrandInput,
): Mark | undefined {
  if (!exists(file, field, input)) return undefined;
  const before = input.findings.length;
  const box = /\.svg$/i.test(file)
    ? readSvg(file, accent, input)
    : readPng(join(input.files.root, file), (message) =>
        input.report('brand-value', field, `${file} ${message}`),
      );
  if (!box || input.findings.length > before) return undefined;
  const { width, height } = box;
  const ratio = width / height;
  if (ratio <= widest && ratio >= 1 / widest) return { ...box, ratio };
  const message = `${file} is ${width} wide and ${height} high, which is too narrow for a square icon. Use a nearly square logo, without the name: the site shows the name beside it.`;
  input.report('brand-value', field, message);
  return undefined;
}

/** Tells whether a file in content/ exists. Reports a missing file. */
export function exists(
  file: string,
  field: readonly string[],
  { files, report }: BrandInput,
): boolean {
  if (files.isReadable(file)) return true;
  const ending = /\.\w+$/.exec(file)![0].toLowerCase();
  const others = files.below('content').files.filter((one) => one.toLowerCase().endsWith(ending));
  const similar = nearest(file, others)?.slice('content/'.length);
  const fix = similar ? `Did you mean ${similar}?` : 'Add it, or correct its name.';
  report(
    'brand-value',
    field,
    isThere(files.root, file) ? `${file}: ${unreadable}` : `${file} is missing. ${fix}`,
  );
  return false;
}

/** A logo with its width and height. */
type Box = Omit<Mark, 'ratio'> & { width: number; height: number };

/** Reads an SVG logo and its size. Reports errors and returns undefined. */
function readSvg(file: string, accent: Hex, { files, findings }: BrandInput): Box | undefined {
  const source = files.source(file);
  findings.push(...files.findings(file));
  const report = (at: number, message: string) =>
    findings.push({ rule: readingRules['brand-value'], source, at, message });
  const drawing = readDrawing(source.text, accent, report);
  if (!drawing) return undefined;
  const { root, start, shapes } = drawing;
  if (shapes.length > mostCharacters) {
    const message = `The logo has ${shapes.length} characters, and every reader loads it. Simplify its paths to at most ${mostCharacters} characters.`;
    report(start, message);
  }
  const size = `0 0 ${root.get('width')} ${root.get('height')}`.replaceAll('px', '');
  const viewBox = (root.get('viewBox') ?? size).trim().split(/[\s,]+/);
  const [width = 0, height = 0] = viewBox.slice(2).map(Number);
  if (viewBox.length !== 4 || !viewBox.every(isNumber) || width <= 0 || height <= 0) {
    const message = `The drawing has no size. Add a viewBox such as "0 0 32 32" to its <svg>.`;
    report(placeOf(source.text, start, 'viewBox'), message);
    return undefined;
  }
  return { viewBox: viewBox.join(' '), width, height, shapes, isPicture: false };
}

/** Reads a PNG logo. Converts the PNG to an SVG image that contains the file. */
function readPng(path: string, report: (message: string) => void): Box | undefined {
  const { size } = statSync(path);
  if (size > mostBytes) {
    report(`has ${Math.ceil(size / 1024)} KB. ${exportSmaller}`);
    return undefined;
  }
  const bytes = readFileSync(path);
  const { width, height, type } = sizeOf(bytes);
  if (type !== 'png' || !bytes.subarray(-8).toString('latin1').startsWith('IEND')) {
    report('is no complete PNG. Save it again as PNG, or use an SVG.');
    return undefined;
  }
  if (Math.min(width, height) < leastPixels) {
    report(
      `is ${width} by ${height} pixels, and icons and preview images need at least ${leastPixels} by ${leastPixels}. Export it larger, or use an SVG.`,
    );
  } else if (Math.max(width, height) > mostPixels) {
    report(`is ${width} by ${height} pixels. ${exportSmaller}`);
  }
  const href = `data:image/png;base64,${bytes.toString('base64')}`;
  return {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    shapes: `<image width="${width}" height="${height}" href="${href}"/>`,
    isPicture: true,
  };
}

function sizeOf(bytes: Uint8Array): { width: number; height: number; type?: string | undefined } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

/** The minimum width and height of a PNG logo, in pixels. Preview images show the logo at 260 pixels. */
const leastPixels = 256;

/**
 * The maximum width and height of a PNG logo, in pixels. The build decodes the logo several times, so a huge logo would
 * be slow.
 */
const mostPixels = 2048;

/** The maximum size of a PNG logo, in bytes. Readers do not load this file, but a smaller copy. */
const mostBytes = 500 * 1024;

const exportSmaller = `Export it with at most ${mostPixels} by ${mostPixels} pixels and ${mostBytes / 1024} KB; 512 by 512 pixels are enough.`;

/** The maximum number of characters in an SVG logo. Most logos have a tenth of this number. */
const mostCharacters = 30_000;

/** The maximum ratio of the longer to the shorter side of a logo. */
const widest = 2;

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

/** The input files, and the list and function to which findings about the brand are added. */
export interface BrandInput {
  files: InputFiles;
  findings: Finding[];
  /** Reports a problem with a field of `brand` in content/site.yaml. */
  report(
    rule: 'brand-value' | 'brand-colour' | 'brand-font',
    field: readonly string[],
    message: string,
  ): void;
}
