import { contrast, mix, mixUntil, type Hex } from './colour.ts';

/**
 * The colours of the site that depend on the accent colour. Each has one value for light pages and one for dark pages.
 */
export interface Palette {
  light: Shades;
  dark: Shades;
  /** The background of icons and preview images. */
  tile: Hex;
}

interface Shades {
  /** The colour of links and buttons. */
  accent: Hex;
  /** A stronger accent, for links and buttons under the pointer and for text on `soft`. */
  strong: Hex;
  /** A background with a slight tint of the accent. */
  soft: Hex;
  /** The colour of text on `accent` and `strong`. */
  onAccent: Hex;
}

/** The backgrounds and the text colour that are used together with the accent. */
export const surfaces = {
  light: { paper: '#fbfaf7', raised: '#ffffff', sunken: '#f2f0ea', ink: '#1c2426' },
  dark: { paper: '#14181a', raised: '#1b2124', sunken: '#0f1314', ink: '#e4e8e8' },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>;

/** The minimum contrast ratio of text. WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/**
 * Computes the colours for an accent. `darkAccent` is the accent for dark pages; the default is a lighter shade of
 * `accent`.
 */
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

/**
 * Checks the contrast of an accent on light pages. Returns an error message, or undefined if the contrast is
 * sufficient.
 */
export function lightAccentError(accent: Hex): string | undefined {
  if (legibleOnLight(accent)) return undefined;
  return tooFaint(accent, surfaces.light.sunken, 'darker', mixUntil(accent, black, legibleOnLight));
}

/**
 * Checks the contrast of an accent on dark pages. Returns an error message, or undefined if the contrast is sufficient.
 */
export function darkAccentError(accent: Hex): string | undefined {
  if (legibleOnDark(accent)) return undefined;
  return tooFaint(accent, surfaces.dark.raised, 'lighter', mixUntil(accent, white, legibleOnDark));
}

const black: Hex = '#000000';
const white: Hex = '#ffffff';

const legibleOn = (ground: Hex) => (text: Hex) => contrast(text, ground) >= leastContrast;
// The darkest light background and the lightest dark background.
const legibleOnLight = legibleOn(surfaces.light.sunken);
const legibleOnDark = legibleOn(surfaces.dark.raised);

/**
 * Returns a lighter shade of a colour for dark pages. Its contrast is far above the minimum, because that looks best
 * there.
 */
function lighter(accent: Hex): Hex {
  return mixUntil(accent, white, (shade) => contrast(shade, surfaces.dark.raised) >= 8);
}

function tooFaint(accent: Hex, ground: Hex, direction: string, suggestion: Hex): string {
  // Rounded down, so that a contrast of 4.49 is not shown as 4.5.
  const ratio = Math.floor(contrast(accent, ground) * 10) / 10;
  return `${accent} has a contrast of ${ratio} : 1 on the background of pages; text needs ${leastContrast} : 1. Use a ${direction} shade, such as ${suggestion}.`;
}
