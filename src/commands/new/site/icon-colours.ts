import type { Hex } from '../../../content/model/brand/hex.ts';
import { fromOklch, toOklch, type Oklch } from '../../../content/model/brand/oklch.ts';
import { renderPixels } from '../../../site/brand/render.ts';

/** The colours that a picture suggests for a site. */
export interface PictureColours {
  accent: Hex;
  /** A colour with another hue. Undefined if the picture has only one hue. */
  second: Hex | undefined;
}

/**
 * Returns the colours of an icon or a screenshot. `href` is an SVG, PNG or JPEG as a data URL. The accent is the hue
 * with the most colour, so a white, black or grey ground does not count. A picture without colours gets black or grey.
 * Returns undefined if the picture is transparent or cannot be decoded.
 */
export function coloursOf(href: string): PictureColours | undefined {
  const size = `width="${WIDTH}" height="${WIDTH}"`;
  const picture = `<image ${size} preserveAspectRatio="none" href="${href}"/>`;
  const colours = opaqueColours(
    renderPixels(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${picture}</svg>`),
  );
  if (colours.length === 0) return undefined;
  if (colours.filter(isColourful).length < colours.length * LEAST_SHARE)
    return { accent: greyOf(colours), second: undefined };
  const weights = weightsOfHues(colours);
  const first = weights.indexOf(Math.max(...weights));
  const others = weights.map((weight, hue) =>
    distance(hue, first) * (360 / HUES) >= LEAST_DISTANCE &&
    weight >= SECOND_SHARE * weights[first]!
      ? weight
      : 0,
  );
  const most = Math.max(...others);
  return {
    accent: meanNear(colours, first),
    second: most > 0 ? meanNear(colours, others.indexOf(most)) : undefined,
  };
}

const isColourful = ({ c }: Oklch) => c > LEAST_CHROMA;

/** The width and height at which pictures are drawn. Larger drawings give the same colours. */
const WIDTH = 48;

/** The number of hues that are compared. */
const HUES = 24;

/** The chroma below which a colour looks grey. */
const LEAST_CHROMA = 0.03;

/** The share of colourful pixels below which a picture looks grey. */
const LEAST_SHARE = 0.02;

/** The least distance of the second hue from the first one, in degrees, and its least share of the weight. */
const LEAST_DISTANCE = 60;
const SECOND_SHARE = 0.2;

/** Returns the colours of the pixels that are more opaque than transparent. */
function opaqueColours(pixels: Uint8Array): Oklch[] {
  const colours: Oklch[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha < 128) continue;
    // The renderer returns colours that are multiplied by alpha.
    const rgb = [...pixels.subarray(at, at + 3)].map((value) =>
      Math.min(255, Math.round((value * 255) / alpha)),
    );
    colours.push(toOklch(`#${Buffer.from(rgb).toString('hex')}`));
  }
  return colours;
}

/**
 * Returns how much colour a pixel adds: its chroma. Dark pixels add less, because their hue is hard to see, and those
 * that look black add very little: they are the ground of dark apps.
 */
function weightOf({ l, c }: Oklch): number {
  if (c <= LEAST_CHROMA) return 0;
  return l >= 0.35 ? c : c * (c < 0.06 ? 0.02 : 0.3);
}

/** Returns the weight of each hue. A pixel also counts for the hues beside its own, with half of its weight. */
function weightsOfHues(colours: readonly Oklch[]): number[] {
  const weights = Array<number>(HUES).fill(0);
  for (const colour of colours) {
    const hue = hueOf(colour);
    const weight = weightOf(colour);
    weights[hue]! += weight;
    for (const beside of [hue + 1, hue + HUES - 1]) weights[beside % HUES]! += weight / 2;
  }
  return weights;
}

/** Returns the hue of a colour as a number below `HUES`. */
const hueOf = ({ h }: Oklch) => Math.floor((((h + 360) % 360) * HUES) / 360) % HUES;

/** Returns how many hues are between two hues, on the shorter way around the circle. */
const distance = (one: number, other: number) =>
  Math.min((one - other + HUES) % HUES, (other - one + HUES) % HUES);

/**
 * Returns the mean of the colours near a hue, in which strong colours count more. Uses only the commonest lightness, so
 * that a dark drawing is not mixed with a pale ground of the same hue.
 */
function meanNear(colours: readonly Oklch[], hue: number): Hex {
  const near = colours.filter((one) => weightOf(one) > 0 && distance(hueOf(one), hue) <= 1);
  const levels = Array<number>(10).fill(0);
  for (const one of near) levels[levelOf(one)]! += weightOf(one);
  const commonest = levels.indexOf(Math.max(...levels));
  let [l, x, y, sum] = [0, 0, 0, 0];
  for (const one of near.filter((colour) => Math.abs(levelOf(colour) - commonest) <= 1)) {
    const weight = one.c ** 2;
    const angle = (one.h * Math.PI) / 180;
    l += one.l * weight;
    x += one.c * Math.cos(angle) * weight;
    y += one.c * Math.sin(angle) * weight;
    sum += weight;
  }
  const mean = { l: l / sum, c: Math.hypot(x, y) / sum, h: (Math.atan2(y, x) * 180) / Math.PI };
  return fromOklch(mean);
}

/** Returns the lightness of a colour in tenths. */
const levelOf = ({ l }: Oklch) => Math.min(9, Math.floor(l * 10));

/** Returns the dark colour of a grey picture: that of the ground, or that of a drawing on a light ground. */
function greyOf(colours: readonly Oklch[]): Hex {
  const dark = colours.filter(({ l }) => l < 0.6);
  const some = dark.length > colours.length * LEAST_SHARE ? dark : colours;
  const levels = some.map(({ l }) => l).sort((a, b) => a - b);
  return fromOklch({ l: levels[Math.floor(levels.length / 2)]!, c: 0, h: 0 });
}
