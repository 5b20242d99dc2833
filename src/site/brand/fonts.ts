import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { memoize } from '../../base/text/memoize.ts';
import { create, type Font as FontData } from 'fontkitten';

/** One weight of the font of preview images. */
export interface Font {
  weight: Weight;
  bytes: Uint8Array;
  /** Returns the characters of a text that the font does not contain, without duplicates. */
  missing(text: string): string[];
  /** Returns the width of a text in ems. Ignores kerning, so the result is slightly larger than the rendered width. */
  widthOf(text: string): number;
  /**
   * Returns the outline of a character as an SVG path, and its bounding box. In the path, y points up; in the box, y
   * points down.
   */
  outline(character: string): { path: string; x: number; y: number; width: number; height: number };
}

/** The weights of the font that preview images use: regular and bold. */
export type Weight = 400 | 700;

/**
 * The font of preview images: Inter, which contains Latin, Greek and Cyrillic letters. Preview images never use the
 * fonts of the computer that builds them, so that they are the same on every computer.
 */
export const fonts: Readonly<Record<Weight, Font>> = {
  400: readFont(400, '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  700: readFont(700, '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** The name of the font family in the font files. */
export const family = 'Inter';

/** Reads a font file of an npm package. */
function readFont(weight: Weight, file: string): Font {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const data = create(bytes) as FontData;
  const has = (character: string) => data.hasGlyphForCodePoint(character.codePointAt(0)!);
  const glyph = memoize((one: string) => data.glyphForCodePoint(one.codePointAt(0)!));
  return {
    weight,
    bytes,
    missing: (text) => [...new Set(text)].filter((one) => !invisible.test(one) && !has(one)),
    widthOf: (text) =>
      [...text].reduce((sum, one) => sum + glyph(one).advanceWidth / data.unitsPerEm, 0),
    outline: (character) => {
      const { path } = glyph(character);
      const { minX, maxY, width, height } = path.bbox;
      return { path: path.toSVG(), x: minX, y: -maxY, width, height };
    },
  };
}

/** Matches characters that need no glyph: spaces and invisible control characters. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}]/u;
