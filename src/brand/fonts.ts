import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as FontData } from 'fontkitten';

/** A font file: one family in one weight. */
export interface Font {
  family: string;
  weight: Weight;
  bytes: Uint8Array;
  /** Tells whether the font has every character of a text. */
  covers(text: string): boolean;
  /**
   * Returns the width of a text in ems. Ignores kerning, so the result is slightly more than the rendered
   * width.
   */
  widthOf(text: string): number;
  /** Returns the outline of a character as an SVG path in which y points up, and its box if y pointed down. */
  outline(character: string): { path: string; x: number; y: number; width: number; height: number };
}

export type Weight = 400 | 700;

/**
 * Finds the first font that has every character of a text. Returns undefined if there is none. One text never
 * mixes fonts, because the renderer would choose the second font by itself.
 */
export function fontFor(text: string, weight: Weight): Font | undefined {
  return fonts.find((font) => font.weight === weight && font.covers(text));
}

/** Lists the characters of a text that no font of this weight has, without duplicates. */
export function missingCharacters(text: string, weight: Weight): string[] {
  return [...new Set(text)].filter((character) => !fontFor(character, weight));
}

/**
 * The fonts of preview images: Inter for Latin, Greek and Cyrillic, Noto Sans Arabic for Arabic. To support
 * another script, install its package and add a line here. Fonts of the machine are never used, so
 * that images are the same everywhere.
 */
const fonts: readonly Font[] = [
  ['Inter', '@expo-google-fonts/inter', 'Inter'] as const,
  ['Noto Sans Arabic', '@expo-google-fonts/noto-sans-arabic', 'NotoSansArabic'] as const,
].flatMap(([family, folder, name]) => [
  readFont(family, 400, `${folder}/400Regular/${name}_400Regular.ttf`),
  readFont(family, 700, `${folder}/700Bold/${name}_700Bold.ttf`),
]);

function readFont(family: string, weight: Weight, file: string): Font {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const data = create(bytes) as FontData;
  const has = (character: string) => data.hasGlyphForCodePoint(character.codePointAt(0)!);
  const widths = new Map<string, number>();
  const widthOf = (character: string) => {
    const width =
      widths.get(character) ?? data.glyphForCodePoint(character.codePointAt(0)!).advanceWidth;
    widths.set(character, width);
    return width / data.unitsPerEm;
  };
  return {
    family,
    weight,
    bytes,
    covers: (text) => [...text].every((character) => invisible.test(character) || has(character)),
    widthOf: (text) => [...text].reduce((sum, character) => sum + widthOf(character), 0),
    outline: (character) => {
      const { path } = data.glyphForCodePoint(character.codePointAt(0)!);
      const { minX, maxY, width, height } = path.bbox;
      return { path: path.toSVG(), x: minX, y: -maxY, width, height };
    },
  };
}

/** Matches characters that need no glyph: spaces and invisible control characters. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}]/u;
