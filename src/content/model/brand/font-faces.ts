import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { create } from 'fontkitten';
import { exists, type BrandInput } from './mark.ts';
import type { BrandSettings } from './brand-schema.ts';

/** A font file. A file contains one or more weights of the font, and all or some of its characters. */
export interface FontFace {
  /** The address of the file on the site, which contains a hash of the file. */
  path: string;
  /** The weight of the font in CSS syntax, such as `400`, or `200 800` for a range. */
  weight: string;
  /**
   * The characters for which browsers use the file, in CSS syntax, such as `U+0000-00FF,U+0131`. Undefined for all
   * characters.
   */
  characters: string | undefined;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A font of the site: the sans-serif font (`system`) or the serif font (`serif`) of the reader's device, or font files.
 */
export interface Font {
  kind: 'system' | 'serif' | 'files';
  /** The font files. Empty for `system` and `serif`. */
  faces: readonly FontFace[];
}

/** The name of the field below `brand` in content/site.yaml that sets a font. */
type Field = 'font' | 'heading_font';

/** Reads a font. Reports files with an error and leaves them out. */
export function readFont(
  field: Field,
  font: NonNullable<BrandSettings['font']>,
  input: BrandInput,
): Font {
  if (font === 'system' || font === 'serif') return { kind: font, faces: [] };
  return { kind: 'files', faces: readFaces(field, font, input) };
}

/** Reads the files of a font: a list of files, the files `regular` and `bold`, one file, or an installed package. */
function readFaces(
  field: Field,
  font: NonNullable<BrandSettings['font']>,
  input: BrandInput,
): FontFace[] {
  if (typeof font === 'object' && 'files' in font) {
    return font.files.flatMap((file, at) =>
      readFile(file, [field, 'files', String(at)], input).map((face) =>
        Object.assign(face, { characters: charactersOf(face.bytes) }),
      ),
    );
  }
  if (typeof font === 'object') {
    return [
      ...readFile(font.regular, [field, 'regular'], input, '400'),
      ...readFile(font.bold, [field, 'bold'], input, '700'),
    ];
  }
  const faces = /\.woff2$/i.test(font)
    ? readFile(font, [field], input)
    : readPackage(field, font, input);
  const [weight, ...others] = new Set(faces.map((face) => face.weight));
  if (weight !== undefined && others.length === 0 && !weight.includes(' ')) {
    const message = `${font} has one weight, so browsers thicken it for bold text. Use a variable font, or the fields regular and bold.`;
    input.report('brand-font', [field], message);
  }
  return faces;
}

/** Reads a .woff2 file in content/. `weight` is used if the file contains only one weight. */
function readFile(
  name: string,
  field: readonly string[],
  input: BrandInput,
  weight = '400',
): FontFace[] {
  const file = `content/${name}`;
  if (!exists(file, field, input)) return [];
  const path = join(input.files.root, file);
  const { size } = statSync(path);
  const bytes = size <= mostBytes ? new Uint8Array(readFileSync(path)) : undefined;
  const range = bytes && weightsOf(bytes);
  if (bytes && range) return [faceOf(bytes, range === 'one' ? weight : range, undefined)];
  input.report(
    'brand-value',
    field,
    bytes
      ? `${file} is not a WOFF2 font, or it unpacks to more than ${mostUnpackedBytes / 1024 / 1024} MB. Export it again as WOFF2.`
      : `${file} has ${Math.ceil(size / 1024)} KB, and every reader loads it. Reduce it to the characters of your language, to at most ${mostBytes / 1024} KB.`,
  );
  return [];
}

/** The maximum size of a font file in content/, in bytes. */
const mostBytes = 200 * 1024;

/**
 * The maximum size of the unpacked tables in a font file, in bytes. Most fonts unpack to about three times the size of
 * their file.
 */
const mostUnpackedBytes = 5 * 1024 * 1024;

/**
 * Returns the weights in a variable WOFF2 font, such as `200 800`, and `one` for any other WOFF2 font. Returns
 * undefined for other files, and for fonts whose unpacked tables are larger than `mostUnpackedBytes`.
 */
function weightsOf(bytes: Uint8Array): string | undefined {
  try {
    const font = create(Buffer.from(bytes));
    if (font.isCollection || font.type !== 'WOFF2') return undefined;
    const { stream, directory } = font as unknown as PackedFont;
    if (directory.totalSfntSize > mostUnpackedBytes) return undefined;
    // Fontkitten unpacks all tables when it reads the first one, without a size limit. Unpacking the tables here first
    // enforces the limit.
    const packed = bytes.subarray(stream.pos, stream.pos + directory.totalCompressedSize);
    brotliDecompressSync(packed, { maxOutputLength: mostUnpackedBytes });
    const { wght } = font.variationAxes;
    return wght ? `${wght.min} ${wght.max}` : 'one';
  } catch {
    return undefined;
  }
}

/**
 * Returns the characters of a font file in CSS syntax (`unicode-range`), so that browsers load only the files that a
 * page needs.
 */
export function charactersOf(bytes: Uint8Array): string {
  const { characterSet } = create(Buffer.from(bytes)) as { characterSet: number[] };
  const ranges: [number, number][] = [];
  for (const code of characterSet.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
}

/**
 * Fields of a WOFF2 font that fontkitten has but does not declare in its types: the header, and the position of the
 * packed tables.
 */
interface PackedFont {
  directory: { totalSfntSize: number; totalCompressedSize: number };
  stream: { pos: number };
}

/**
 * Reads the upright faces from the stylesheets of an installed package. A Fontsource package of a variable font has one
 * stylesheet with all weights. Other packages have a stylesheet with weight 400 and one for each other weight, such as
 * `700.css`.
 */
function readPackage(field: Field, name: string, { files, report }: BrandInput): FontFace[] {
  const folder = join(files.root, 'node_modules', name);
  const sheets = ['index.css', '700.css'].map((sheet) => join(folder, sheet)).filter(existsSync);
  const faces = sheets
    .flatMap((sheet) => readFileSync(sheet, 'utf8').match(/@font-face\s*\{[^{}]*\}/g) ?? [])
    .flatMap((rule) => {
      const file = /url\(["']?\.\/([^"')]+\.woff2)/.exec(rule)?.[1];
      const weight = /font-weight:\s*([\d ]+)/.exec(rule)?.[1]?.trim() ?? '400';
      const characters = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1]?.trim();
      if (file === undefined || !/font-style:\s*normal/.test(rule)) return [];
      return [faceOf(new Uint8Array(readFileSync(join(folder, file))), weight, characters)];
    });
  if (faces.length > 0) return faces;
  report(
    'brand-value',
    [field],
    sheets.length > 0
      ? `${name} has no WOFF2 files in its index.css. Use a package of Fontsource, or put a .woff2 file into content/.`
      : `${name} is neither system nor serif, nor an installed package. For a package of Fontsource, run npm install ${name}.`,
  );
  return [];
}

function faceOf(
  bytes: FontFace['bytes'],
  weight: string,
  characters: string | undefined,
): FontFace {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/brand/font.${hash}.woff2`, weight, characters, bytes };
}

/** Tells whether a font file contains a character, according to its `characters`. */
export function hasCharacter(
  { characters }: Pick<FontFace, 'characters'>,
  character: string,
): boolean {
  const code = character.codePointAt(0)!;
  const ranges = characters
    ?.split(',')
    .map((range) => range.trim().replace(/^U\+/i, '').split('-'));
  return (
    ranges?.some(([first = '', last = first]) => {
      const [from, to] = [first, last].map((digits) => Number.parseInt(digits, 16));
      return code >= from! && code <= to!;
    }) ?? true
  );
}
