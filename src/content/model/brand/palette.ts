import { contrast, mix, type Hex } from './hex.ts';
import { isGrey, lightnessOf, shadeUntil, shift, tint } from './shades.ts';

/** The colours of the site that are computed from the accent colour, for light pages and for dark pages. */
export interface Palette {
  light: Shades;
  dark: Shades;
  /** The background of icons and preview images. */
  tile: Hex;
}

interface Shades extends Surfaces {
  /** The colour of links and icons: the team's accent, or a shade of the accent that is readable on the page. */
  accent: Hex;
  /** A stronger accent, for links under the pointer and for text on `accentSoft`. */
  accentStrong: Hex;
  /** A background with a slight tint of the accent. */
  accentSoft: Hex;
  /**
   * The background of the hero and of banners: a tint of the brand's second colour. Without a second colour, a tint of
   * the accent.
   */
  wash: Hex;
  /**
   * The background of buttons, and the colour of the logo: the accent of the team, or a slightly darker shade on which
   * white text is readable.
   */
  fill: Hex;
  /** The background of buttons under the pointer. */
  fillStrong: Hex;
  /** The colour of text on `fill` and `fillStrong`. */
  onFill: Hex;
}

/** The backgrounds and the colours of text that are used together with the accent. */
type Surfaces = Record<'paper' | 'raised' | 'sunken' | 'ink' | 'quiet', Hex>;

/** Returns the backgrounds of light pages, with a slight tint of the accent, and the colours of text. */
const lightSurfaces = (accent: Hex): Surfaces => ({
  paper: mix(white, accent, 0.03),
  raised: white,
  sunken: mix(white, accent, 0.07),
  ink: '#1c2426',
  quiet: '#55605f',
});

/** Returns the backgrounds of dark pages, with a slight tint of the accent, and the colours of text. */
const darkSurfaces = (accent: Hex): Surfaces => ({
  paper: mix('#13161a', accent, 0.02),
  raised: mix('#1a1e22', accent, 0.03),
  sunken: mix('#0e1114', accent, 0.015),
  ink: '#e4e8e8',
  quiet: '#a3afaf',
});

/** The colours of notes and messages. The background of a note is a slight tint of its colour. */
export const tones = {
  light: { info: '#1f5a8a', good: '#1e6a3c', warn: '#8a4b00', bad: '#a3262a', violet: '#6b3fa0' },
  dark: { info: '#8fc3ee', good: '#86d6a2', warn: '#f0b866', bad: '#f59a94', violet: '#cbaef5' },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>;

/** The minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
export const leastContrast = 4.5;

/**
 * Computes the palette for an accent colour.
 * @param light The accent for light pages.
 * @param dark The accent for dark pages. Defaults to a lighter shade of `light`.
 * @param second The second colour of the brand, if it has one.
 */
export function palette(light: Hex, dark: Hex = lighter(light), second?: Hex): Palette {
  const [paper, night] = [lightSurfaces(light), darkSurfaces(dark)];
  const accent = shadeUntil(light, 'darker', legibleOnAll('light', paper, paper.sunken));
  // The background of code on dark pages. On light pages, code has the background `sunken`.
  const code = mix(night.raised, white, 0.05);
  const darkAccent = shadeUntil(dark, 'lighter', legibleOnAll('dark', night, code));
  const [strong, darkStrong] = [shift(accent, -0.11), shift(darkAccent, 0.08)];
  return {
    light: {
      ...paper,
      accent,
      accentStrong: strong,
      accentSoft: tint(white, light, -0.045, (ground) => legibleOn(ground)(strong)),
      wash: washOf(second ?? light, accent, paper),
      ...fillOf(light),
    },
    dark: {
      ...night,
      accent: darkAccent,
      accentStrong: darkStrong,
      accentSoft: tint(night.paper, dark, 0.13, (ground) => legibleOn(ground)(darkStrong)),
      wash: washOf(second ?? dark, darkAccent, night),
      ...fillOf(dark),
    },
    // `accent` equals `light` if `light` is readable as text on light pages. Such an accent is dark enough for the
    // tile, too.
    tile:
      accent === light
        ? mixUntil(mix(accent, black, 0.25), black, legibleOn(darkAccent))
        : nearBlack(light),
  };
}

/**
 * Returns the background of icons and preview images for a bright accent: nearly black. A darker shade of the accent
 * would look muddy.
 */
const nearBlack = (accent: Hex) => mix('#101316', accent, 0.05);

/** Returns the strongest tint of a colour on which the accent and all other text are readable. */
function washOf(colour: Hex, accent: Hex, { paper, ink, quiet }: Surfaces): Hex {
  return tint(
    paper,
    colour,
    contrast(paper, black) > contrast(paper, white) ? -0.05 : 0.09,
    (ground) => [accent, ink, quiet].every(legibleOn(ground)),
  );
}

/**
 * Returns the colours of a button. The text is white if it is readable on the accent, or on a shade that is so near that
 * nobody sees the difference: dark text on red or teal looks wrong. Otherwise, the text is a very dark shade of the
 * accent.
 */
function fillOf(accent: Hex): Pick<Shades, 'fill' | 'fillStrong' | 'onFill'> {
  const near = shadeUntil(accent, 'darker', legibleOn(white));
  const fill = lightnessOf(accent) - lightnessOf(near) <= UNSEEN ? near : accent;
  if (legibleOn(fill)(white)) {
    return { fill, fillStrong: mix(fill, black, 0.25), onFill: white };
  }
  const onFill = mixUntil(mix(fill, black, 0.8), black, legibleOn(fill));
  return { fill, fillStrong: mix(fill, white, 0.35), onFill };
}

/** A difference of lightness that nobody sees in a button, from 0 to 1. */
const UNSEEN = 0.045;

const black: Hex = '#000000';
const white: Hex = '#ffffff';

/** Returns a function that tells whether text of a colour is readable on a background. */
const legibleOn = (ground: Hex) => (text: Hex) => contrast(text, ground) >= leastContrast;
/**
 * Returns a function that tells whether text of a colour is readable on every background on which pages have links: the
 * page, code and notes.
 */
const legibleOnAll =
  (theme: 'light' | 'dark', { paper, raised, sunken }: Surfaces, code: Hex) =>
  (text: Hex): boolean => {
    const notes = Object.values(tones[theme]).map((tone) => mix(paper, tone, 0.08));
    return [paper, raised, sunken, code, ...notes].every((ground) => legibleOn(ground)(text));
  };

/**
 * Returns a lighter shade of an accent, for dark pages. Its contrast of 6.5 is far above the minimum of 4.5, because
 * this looks best on dark pages. A grey or black accent becomes nearly white, because grey buttons look disabled.
 */
function lighter(accent: Hex): Hex {
  if (isGrey(accent)) return '#f2f2f2';
  return shadeUntil(accent, 'lighter', (shade) => contrast(shade, '#1b2124') >= 6.5);
}

/**
 * Mixes `other` into `colour` in steps of 5 % until `fits` accepts the mixed colour, and returns this colour. `fits`
 * must accept `other` itself.
 */
function mixUntil(colour: Hex, other: Hex, fits: (mixed: Hex) => boolean): Hex {
  for (let percent = 0; percent < 100; percent += 5) {
    const mixed = mix(colour, other, percent / 100);
    if (fits(mixed)) return mixed;
  }
  return other;
}
