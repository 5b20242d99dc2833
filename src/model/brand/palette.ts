import { contrast, mix, mixUntil, type Hex } from './colour.ts';

/** The colours of the site that depend on its accent; each has a value for light and for dark pages. */
export interface Palette {
  light: Shades;
  dark: Shades;
  /** Background of icons and preview images. */
  tile: Hex;
}

interface Shades {
  /** Links and buttons. */
  accent: Hex;
  /** A stronger accent: on hover, and on `soft`. */
  strong: Hex;
  /** A background with a hint of the accent. */
  soft: Hex;
  /** Text on `accent` and `strong`. */
  onAccent: Hex;
}

/** The backgrounds and the text colour that are combined with the accent. */
export const surfaces = {
  light: { paper: '#fbfaf7', raised: '#ffffff', sunken: '#f2f0ea', ink: '#1c2426' },
  dark: { paper: '#14181a', raised: '#1b2124', sunken: '#0f1314', ink: '#e4e8e8' },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>;

/** Minimum contrast of text. WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** Makes the shades of an accent. `darkAccent` is the accent for dark pages; by default a lighter shade. */
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

/** Checks the contrast of an accent on light pages. Undefined if it is sufficient. */
export function lightAccentError(accent: Hex): string | undefined {
  if (legibleOnLight(accent)) return undefined;
  return tooFaint(accent, surfaces.light.sunken, 'darker', mixUntil(accent, black, legibleOnLight));
}

/** Checks the contrast of an accent on dark pages. Undefined if it is sufficient. */
export function darkAccentError(accent: Hex): string | undefined {
  if (legibleOnDark(accent)) return undefined;
  return tooFaint(accent, surfaces.dark.raised, 'lighter', mixUntil(accent, white, legibleOnDark));
}

const black: Hex = '#000000';
const white: Hex = '#ffffff';

const legibleOn = (ground: Hex) => (text: Hex) => contrast(text, ground) >= leastContrast;
// The darkest light background and the lightest dark one.
const legibleOnLight = legibleOn(surfaces.light.sunken);
const legibleOnDark = legibleOn(surfaces.dark.raised);

/** Far above the minimum contrast, which looks best on dark pages. */
function lighter(accent: Hex): Hex {
  return mixUntil(accent, white, (shade) => contrast(shade, surfaces.dark.raised) >= 8);
}

function tooFaint(accent: Hex, ground: Hex, direction: string, suggestion: Hex): string {
  // Rounded down, so that 4.49 does not read as enough.
  const ratio = Math.floor(contrast(accent, ground) * 10) / 10;
  return `${accent} has a contrast of ${ratio} : 1 on the background of pages; text needs ${leastContrast} : 1. Use a ${direction} shade, such as ${suggestion}.`;
}
