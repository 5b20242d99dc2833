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
  /** The background of buttons, and the colour of the logo: the unchanged accent of the team. */
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
  const accent = mixUntil(light, black, legibleOnAll('light', paper, paper.sunken));
  // The background of code on dark pages. On light pages, code has the background `sunken`.
  const code = mix(night.raised, white, 0.05);
  const darkAccent = mixUntil(dark, white, legibleOnAll('dark', night, code));
  return {
    light: {
      ...paper,
      accent,
      accentStrong: mix(accent, black, 0.25),
      accentSoft: mix(white, light, 0.12),
      wash: washOf(second ?? light, accent, paper),
      ...fillOf(light),
    },
    dark: {
      ...night,
      accent: darkAccent,
      accentStrong: mix(darkAccent, white, 0.35),
      accentSoft: mix(night.paper, accent, 0.35),
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

/** Returns the strongest tint of a colour, up to 16 %, on which the accent and all other text are readable. */
function washOf(colour: Hex, accent: Hex, { paper, ink, quiet }: Surfaces): Hex {
  return mixUntil(mix(paper, colour, 0.16), paper, (ground) =>
    [accent, ink, quiet].every(legibleOn(ground)),
  );
}

/** Returns the colours of a button: white text if it is readable, otherwise a very dark shade of the accent. */
function fillOf(fill: Hex): Pick<Shades, 'fill' | 'fillStrong' | 'onFill'> {
  if (legibleOn(fill)(white)) {
    return { fill, fillStrong: mix(fill, black, 0.25), onFill: white };
  }
  const onFill = mixUntil(mix(fill, black, 0.8), black, legibleOn(fill));
  return { fill, fillStrong: mix(fill, white, 0.35), onFill };
}

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
 * this looks best on dark pages.
 */
function lighter(accent: Hex): Hex {
  return mixUntil(accent, white, (shade) => contrast(shade, '#1b2124') >= 6.5);
}

/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

/** Converts `#rgb` and `#rrggbb` to `#rrggbb` in lower case. Returns undefined for any other text. */
export function parseHex(text: string): Hex | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Mixes two colours. `share` is the share of `other`, from 0 to 1. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + (to[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
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

/** Returns the contrast ratio of two colours, from 1 to 21, as defined in WCAG 2.2. */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Returns the relative luminance of a colour, from 0 to 1, as defined in WCAG 2.2. */
function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the red, green and blue value of a colour, from 0 to 255. */
function channels(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
