import { channels, type Hex } from './hex.ts';

/**
 * A colour in OKLCH, in which equal steps look equal: lightness from 0 to 1, chroma from 0 (grey) to about 0.3, and hue
 * in degrees.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

// The matrices are those of https://bottosson.github.io/posts/oklab/, which CSS Color 4 uses as well.

/** Converts a colour to OKLCH. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = channels(hex).map((value) => linear(value / 255)) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

/** Converts a colour to sRGB. If screens cannot show the colour, reduces its chroma until they can. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  let [shown, tooMuch] = [0, c];
  if (isShowable(toLinear({ l, c, h }))) shown = c;
  for (let step = 0; shown < c && step < 12; step++) {
    const between = (shown + tooMuch) / 2;
    if (isShowable(toLinear({ l, c: between, h }))) shown = between;
    else tooMuch = between;
  }
  const digits = toLinear({ l, c: shown, h }).map((value) =>
    Math.round(gamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Returns the largest chroma that screens can show for a lightness and a hue. */
export const mostChroma = (l: number, h: number): number => toOklch(fromOklch({ l, c: 0.4, h })).c;

/** Converts a colour to linear red, green and blue. Outside of 0 to 1, screens cannot show the colour. */
function toLinear({ l, c, h }: Oklch): number[] {
  const angle = (h * Math.PI) / 180;
  const [x, y] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShowable = (rgb: readonly number[]) =>
  rgb.every((value) => value >= -0.0001 && value <= 1.0001);

/** Converts a value of sRGB, from 0 to 1, to linear light, and `gamma` converts it back. */
const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const gamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
