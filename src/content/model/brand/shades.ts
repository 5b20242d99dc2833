import type { Hex } from './hex.ts';
import { fromOklch, mostChroma, toOklch } from './oklch.ts';

/**
 * Returns the nearest lighter or darker shade of a colour that `fits` accepts: the colour itself if it fits, or white or
 * black if no shade fits. The shade of a colour is as colourful as screens allow, up to twice its chroma, and of a pale
 * colour up to three times. Mixed with black instead, pink would become a grey brown.
 */
export function shadeUntil(
  colour: Hex,
  direction: 'lighter' | 'darker',
  fits: (shade: Hex) => boolean,
): Hex {
  if (fits(colour)) return colour;
  const { l: start, c, h } = toOklch(colour);
  const share = c / Math.max(mostChroma(start, h), 0.001);
  const step = direction === 'lighter' ? STEP : -STEP;
  for (let l = start + step; l > 0 && l < 1; l += step) {
    const most = start > PALE ? 3 * c : 2 * c;
    const chroma = isGrey(colour) ? c : Math.max(c, Math.min(share * mostChroma(l, h), most));
    const shade = fromOklch({ l, c: chroma, h });
    if (fits(shade)) return shade;
  }
  return direction === 'lighter' ? '#ffffff' : '#000000';
}

/** The lightness from which a colour is pale. */
const PALE = 0.78;

/** The step of the lightness in the search for a shade. */
const STEP = 0.01;

/** Returns a lighter or darker shade of a colour with the same chroma. `by` is added to the lightness, from 0 to 1. */
export function shift(colour: Hex, by: number): Hex {
  const { l, c, h } = toOklch(colour);
  return fromOklch({ l: Math.min(0.98, Math.max(0, l + by)), c, h });
}

/**
 * Returns the colour at the end of a gradient that starts with a colour: as light and as colourful, with a hue nearer to
 * that of `second`. Without a second colour, red becomes pink, green becomes blue, and blue becomes violet,
 * because yellows and browns would look muddy. A grey becomes lighter, with a trace of the second colour.
 */
export function beside(colour: Hex, second?: Hex): Hex {
  const { l, c, h } = toOklch(colour);
  const other = second && !isGrey(second) ? toOklch(second) : undefined;
  if (isGrey(colour))
    return fromOklch({ l: l + 0.09, c: Math.min(0.08, other?.c ?? 0), h: other?.h ?? h });
  const away = other ? ((other.h - h + 540) % 360) - 180 : isWarm(h) ? -MOST_TURN : MOST_TURN;
  return fromOklch({ l, c, h: h + Math.max(-MOST_TURN, Math.min(MOST_TURN, away)) });
}

/** The most by which a hue turns, in degrees. */
const MOST_TURN = 30;

/**
 * Returns a background in the hue of a colour. `by` is added to the lightness of `ground`, or less of it if `fits` does
 * not accept the result. A pale colour tints as visibly as a strong one. A grey colour tints grey.
 */
export function tint(ground: Hex, colour: Hex, by: number, fits: (tinted: Hex) => boolean): Hex {
  const { c, h } = toOklch(colour);
  const { l } = toOklch(ground);
  // On dark pages, the same chroma looks stronger.
  // A dark yellow is olive.
  const depth = by < 0 ? -0.9 * by : isYellow(h) ? 0.2 * by : 0.5 * by;
  for (let tenths = 10; tenths > 0; tenths--) {
    const share = tenths / 10;
    const chroma = Math.min(depth, 0.5 * c) * share;
    const lightness = l + by * share;
    const tinted = fromOklch({
      l: by < 0 && isYellow(h) && !isGrey(colour) ? lightest(lightness, chroma, h) : lightness,
      c: chroma,
      h,
    });
    if (fits(tinted)) return tinted;
  }
  return ground;
}

/** Tells whether a hue is between orange and yellow-green. A darker tint of such a colour is beige. */
const isYellow = (hue: number) => hue > 50 && hue < 120;

/** Returns the largest lightness at which a colour can have this chroma. */
function lightest(from: number, chroma: number, hue: number): number {
  let lightness = from;
  while (lightness < 0.985 && mostChroma(lightness + 0.005, hue) > chroma) lightness += 0.005;
  return lightness;
}

/**
 * Returns a grey with a trace of the hue of a colour, so that backgrounds and text belong to the brand. A warm hue has
 * less of it: dark pages would be brown or olive.
 */
export function neutral(l: number, colour: Hex): Hex {
  const { h } = toOklch(colour);
  return fromOklch({ l, c: isGrey(colour) ? 0 : isWarm(h) ? 0.003 : 0.012, h });
}

/** Tells whether a hue is between pink and green. */
const isWarm = (hue: number) => hue > -30 && hue < 140;

/**
 * Tells whether a colour is at its best when it is light: a yellow, orange or lime that would be brown or olive in a
 * darker shade, a neon colour, or a light grey.
 */
export function isLuminous(colour: Hex): boolean {
  const { l, c, h } = toOklch(colour);
  if (isGrey(colour)) return l > 0.7;
  return l > 0.65 && ((h > 50 && h < 140) || (l > 0.8 && c > 0.12));
}

/** Tells whether a colour has so little chroma that it looks grey. */
export const isGrey = (colour: Hex): boolean => toOklch(colour).c < 0.02;
