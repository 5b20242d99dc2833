import { contrast, mix, type Hex } from './hex.ts';
import { beside, isGrey, isLuminous, neutral, shadeUntil, shift, tint } from './shades.ts';

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
   * The background of buttons, and the colour of the logo: the accent of the team, or a darker shade on which white
   * text is readable.
   */
  fill: Hex;
  /** The background of buttons under the pointer. */
  fillStrong: Hex;
  /** The colour of text on `fill` and `fillStrong`. */
  onFill: Hex;
  /** The background of a closing section: `fill`, or a calmer shade on dark pages. */
  panel: Hex;
  /** The end of the gradient that starts with `panel`. */
  panelEnd: Hex;
  /** The colour of text on `panel` and `panelEnd`. */
  onPanel: Hex;
}

/** The backgrounds and the colours of text that are used together with the accent. */
type Surfaces = Record<'paper' | 'raised' | 'sunken' | 'ink' | 'quiet', Hex>;

/** Returns the backgrounds of light pages, with a slight tint of a colour, and the colours of text. */
const lightSurfaces = (colour: Hex): Surfaces => ({
  paper: mix(white, colour, 0.03),
  raised: white,
  sunken: mix(white, colour, 0.07),
  ink: neutral(0.25, colour),
  quiet: neutral(0.48, colour),
});

/** Returns the backgrounds of dark pages, with a slight tint of a colour, and the colours of text. */
const darkSurfaces = (colour: Hex): Surfaces => ({
  paper: neutral(0.2, colour),
  raised: neutral(0.24, colour),
  sunken: neutral(0.17, colour),
  ink: neutral(0.93, colour),
  quiet: neutral(0.75, colour),
});

/** The colours of notes and messages. The background of a note is a slight tint of its colour. */
export const tones = {
  light: { info: '#1f5a8a', good: '#1e6a3c', warn: '#8a4b00', bad: '#a3262a', violet: '#6b3fa0' },
  dark: { info: '#8fc3ee', good: '#86d6a2', warn: '#f0b866', bad: '#f59a94', violet: '#cbaef5' },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>;

/** The minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
export const leastContrast = 4.5;

/** The minimum contrast ratio of a button and the page (WCAG 2.2, success criterion 1.4.11). */
const leastOfShapes = 3;

/** The contrast ratio at which an area is seen on a page. */
const leastOfAreas = 1.6;

/**
 * Computes the palette for an accent colour.
 * @param light The accent for light pages.
 * @param ownDark The accent of the team for dark pages. Without it, they have a lighter shade of `light`.
 * @param second The second colour of the brand, if it has one.
 */
export function palette(light: Hex, ownDark?: Hex, second?: Hex): Palette {
  const dark = ownDark ?? lighter(light);
  // The tint of pages is that of the hero.
  const [paper, night] = [lightSurfaces(second ?? light), darkSurfaces(second ?? dark)];
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
      ...fading({ panel: fillOf(light).fill, onPanel: fillOf(light).onFill }, second),
    },
    dark: {
      ...night,
      accent: darkAccent,
      accentStrong: darkStrong,
      accentSoft: tint(night.paper, dark, 0.13, (ground) => legibleOn(ground)(darkStrong)),
      wash: washOf(second ?? dark, darkAccent, night),
      ...(ownDark === undefined && contrast(fillOf(light).fill, night.paper) >= leastOfShapes
        ? fillOf(light)
        : fillOf(dark)),
      ...fading(panelOnDark(ownDark ?? light, night), second),
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
 * Returns the colours of a closing section on dark pages. A shade that is only just lighter than the page is enough: the
 * brighter one of a button would glare, and so would a grey as light as text.
 */
function panelOnDark(
  accent: Hex,
  { paper, raised, ink }: Surfaces,
): Pick<Shades, 'panel' | 'onPanel'> {
  if (isGrey(accent)) return { panel: mix(raised, white, 0.08), onPanel: ink };
  const { fill, onFill } = fillOf(accent);
  return {
    panel: shadeUntil(fill, 'lighter', (shade) => contrast(shade, paper) >= leastOfAreas),
    onPanel: onFill,
  };
}

/** Adds the end of its gradient to the colours of a closing section. Text is readable on all of the gradient. */
function fading(
  { panel, onPanel }: Pick<Shades, 'panel' | 'onPanel'>,
  second: Hex | undefined,
): Pick<Shades, 'panel' | 'panelEnd' | 'onPanel'> {
  const away = contrast(onPanel, white) < contrast(onPanel, black) ? 'darker' : 'lighter';
  const isLegible = legibleOn(onPanel);
  const panelEnd = shadeUntil(beside(panel, second), away, (end) =>
    Array.from({ length: 10 }, (_, tenth) => mix(panel, end, (tenth + 1) / 10)).every(isLegible),
  );
  return { panel, panelEnd, onPanel };
}

/**
 * Returns the colours of a button. The text is white on the accent, or on the nearest darker shade on which white is
 * readable. A luminous accent such as yellow keeps its shade, with very dark text: it is what the brand is known by, and
 * a darker yellow is brown. So does a light grey, which would be hard to see on dark pages.
 */
function fillOf(accent: Hex): Pick<Shades, 'fill' | 'fillStrong' | 'onFill'> {
  if (!isLuminous(accent)) {
    const fill = shadeUntil(accent, 'darker', legibleOn(white));
    return { fill, fillStrong: mix(fill, black, 0.25), onFill: white };
  }
  const onFill = mixUntil(mix(accent, black, 0.8), black, legibleOn(accent));
  return { fill: accent, fillStrong: mix(accent, white, 0.35), onFill };
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
