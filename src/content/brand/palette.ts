import { contrast, mix, mixUntil, type Hex } from './colour.ts';

/** The colours of the site that depend on its accent; each has a value for light and for dark pages. */
export interface Palette {
  light: Shades;
  dark: Shades;
  /** The ground of icons and preview images. */
  tile: Hex;
}

interface Shades {
  /** Links and buttons. */
  accent: Hex;
  /** The same, more distinct: under the pointer, and on `soft`. */
  strong: Hex;
  /** A ground with a breath of the accent. */
  soft: Hex;
  /** Text on `accent` and `strong`. */
  onAccent: Hex;
}

/** What the accent stands on and beside. */
export const surfaces = {
  light: { paper: '#fbfaf7', raised: '#ffffff', sunken: '#f2f0ea', ink: '#1c2426' },
  dark: { paper: '#14181a', raised: '#1b2124', sunken: '#0f1314', ink: '#e4e8e8' },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>;

/** Contrast that text must have on its ground. WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** The shades of an accent; `darkAccent` is a lighter shade of it unless the brand has its own. */
export function palette(accent: Hex, darkAccent: Hex = lighter(accent)): Palette {
  return {
    light: {
      accent,
      strong: mix(accent, black, 0.25),
      soft: mix(surfaces.light.raised, accent, 0.12),
      onAccent: white,
    },
    dark: {
      accent: darkAccent,
      strong: mix(darkAccent, white, 0.35),
      soft: mix(surfaces.dark.paper, accent, 0.35),
      onAccent: mix(accent, black, 0.67),
    },
    tile: mixUntil(mix(accent, black, 0.25), black, legibleOn(darkAccent)),
  };
}

/** What is wrong with an accent for light pages, and the repair; undefined if it can be read. */
export function lightAccentMistake(accent: Hex): string | undefined {
  if (legibleOnLight(accent)) return undefined;
  return tooFaint(accent, surfaces.light.sunken, 'darker', mixUntil(accent, black, legibleOnLight));
}

/** What is wrong with an accent for dark pages, and the repair; undefined if it can be read. */
export function darkAccentMistake(accent: Hex): string | undefined {
  if (legibleOnDark(accent)) return undefined;
  return tooFaint(accent, surfaces.dark.raised, 'lighter', mixUntil(accent, white, legibleOnDark));
}

const black: Hex = '#000000';
const white: Hex = '#ffffff';

const legibleOn = (ground: Hex) => (text: Hex) => contrast(text, ground) >= leastContrast;
// The darkest of the light grounds and the lightest of the dark ones.
const legibleOnLight = legibleOn(surfaces.light.sunken);
const legibleOnDark = legibleOn(surfaces.dark.raised);

/** Far above what is legible, as colours on dark pages look best. */
function lighter(accent: Hex): Hex {
  return mixUntil(accent, white, (shade) => contrast(shade, surfaces.dark.raised) >= 8);
}

function tooFaint(accent: Hex, ground: Hex, direction: string, repair: Hex): string {
  // Rounded down, so that 4.49 does not read as enough.
  const ratio = Math.floor(contrast(accent, ground) * 10) / 10;
  return `${accent} has a contrast of ${ratio} : 1 on the ground of a page, and text needs ${leastContrast} : 1. Take a ${direction} shade, such as ${repair}.`;
}
