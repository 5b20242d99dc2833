import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as FontData } from 'fontkitten';

/** A font of one family and weight, with all its characters in one file. */
export interface Font {
  family: string;
  weight: Weight;
  bytes: Uint8Array;
  /** Whether it has every character of a text. */
  covers(text: string): boolean;
  /** Width of a text in ems, a little more than its letters take once they are set. */
  widthOf(text: string): number;
}

export type Weight = 400 | 700;

/**
 * The first font that has every character of a text: one text is set in one font, as a second one
 * would be chosen by the renderer. Undefined where there is none.
 */
export function fontFor(text: string, weight: Weight): Font | undefined {
  return fonts.find((font) => font.weight === weight && font.covers(text));
}

/** The characters that no font of a weight has, each once. */
export function missingCharacters(text: string, weight: Weight): string[] {
  return [...new Set(text)].filter((character) => !fontFor(character, weight));
}

/**
 * Latin, Greek and Cyrillic, then Arabic with Latin. Another script is a package more and two lines
 * here. The machine's own fonts are never used, so that pictures are equal everywhere.
 */
const fonts: readonly Font[] = [
  readFont('Inter', 400, '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  readFont('Inter', 700, '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  readFont(
    'Noto Sans Arabic',
    400,
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ),
  readFont(
    'Noto Sans Arabic',
    700,
    '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  ),
];

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
    covers: (text) => [...text].every((character) => unseen.test(character) || has(character)),
    widthOf: (text) => [...text].reduce((sum, character) => sum + widthOf(character), 0),
  };
}

/** Spaces, and marks that direct the setting of other characters. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}]/u;
