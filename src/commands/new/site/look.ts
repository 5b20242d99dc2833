import type { Sharp } from 'sharp';
import { toOklch, type Oklch } from '../../../content/model/brand/oklch.ts';

/** What a screenshot looks like, measured on a small copy of it. */
export interface Look {
  /** Whether the picture shows a device already, such as most pictures for stores. */
  isPoster: boolean;
  /** How much there is to see: 0 is an empty screen, 1 one that is full of pictures and text. */
  fullness: number;
  /** The mean lightness, from 0 (black) to 1 (white). */
  lightness: number;
  /** How much the lightness changes at each point. */
  edges: readonly number[];
}

/** Measures a screenshot. Its transparent parts count as grey. */
export async function lookOf(shown: Decoded): Promise<Look> {
  const pixels = await shown.picture
    .clone()
    .flatten({ background: '#808080' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  const points = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    toOklch(`#${pixels.subarray(at * 3, at * 3 + 3).toString('hex')}`),
  );
  return {
    isPoster: (await hasRoundCorners(shown)) || showsDevice(points),
    fullness: Math.min(1, contentOf(points) + mean(points.map(({ c }) => c)) * CHROMA_WEIGHT),
    lightness: mean(points.map(({ l }) => l)),
    edges: edgesOf(points),
  };
}

/** A picture and its size in pixels. */
interface Decoded {
  picture: Sharp;
  width: number;
  height: number;
}

/** Tells whether one of two screenshots shows the same screen as the other in dark mode. */
export const isDarkVersion = (dark: Look, light: Look): boolean =>
  light.lightness - dark.lightness >= LEAST_DIFFERENCE &&
  likeness(light.edges, dark.edges) >= LEAST_LIKENESS;

/** Returns how much the edges of two screenshots are at the same places: 1 means that all are. */
export function likeness(first: readonly number[], second: readonly number[]): number {
  const [one, other] = [fromMean(first), fromMean(second)];
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other) || 1);
}

/** Returns the scalar product of two vectors. */
const product = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

/** The width and the height of the copy. */
const [WIDTH, HEIGHT] = [48, 96];

/** The least difference in lightness between a screen and its dark version, and the least likeness of their edges. */
const LEAST_DIFFERENCE = 0.25;
const LEAST_LIKENESS = 0.5;

/** How much colours count as content. The mean chroma of a colourful screen is about 0.09. */
const CHROMA_WEIGHT = 2;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function fromMean(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

function edgesOf(points: readonly Oklch[]): number[] {
  const lightness = (x: number, y: number) => points[y * WIDTH + x]!.l;
  return Array.from({ length: (WIDTH - 2) * (HEIGHT - 2) }, (_, at) => {
    const [x, y] = [1 + (at % (WIDTH - 2)), 1 + Math.floor(at / (WIDTH - 2))];
    return Math.hypot(
      lightness(x + 1, y) - lightness(x - 1, y),
      lightness(x, y + 1) - lightness(x, y - 1),
    );
  });
}

/** Returns the share of the squares of a picture in which the lightness changes. */
function contentOf(points: readonly Oklch[]): number {
  const [across, down] = [WIDTH / SQUARE, HEIGHT / SQUARE];
  const squares = Array.from({ length: across * down }, (_, square) => {
    const [left, top] = [(square % across) * SQUARE, Math.floor(square / across) * SQUARE];
    const inside = Array.from(
      { length: SQUARE * SQUARE },
      (__, at) => points[(top + Math.floor(at / SQUARE)) * WIDTH + left + (at % SQUARE)]!.l,
    );
    return Math.max(...inside) - Math.min(...inside) > LEAST_CHANGE;
  });
  return squares.filter(Boolean).length / squares.length;
}

/** The width of a square, and the change of lightness that counts as content. */
const SQUARE = 6;
const LEAST_CHANGE = 0.12;

/** Tells whether the corners of a picture are transparent, because it shows the corners of a device or of a card. */
async function hasRoundCorners({ picture, width, height }: Decoded): Promise<boolean> {
  const corners = [0, height - 1].flatMap((top) => [0, width - 1].map((left) => ({ top, left })));
  const alphas = await Promise.all(
    corners.map(async (corner) => {
      const pixel = picture
        .clone()
        .ensureAlpha()
        .extract({ ...corner, width: 1, height: 1 });
      return (await pixel.raw().toBuffer())[3]!;
    }),
  );
  return alphas.every((alpha) => alpha < 128);
}

/**
 * Tells whether the edges of a picture have one strong colour, or fade from a strong colour to another one. Such a
 * picture is a drawing around a screenshot. Grounds that are white, grey or pale are not recognised, because screenshots
 * have them, too. At the left, the top and the right, the edges of a screenshot jump from a bar to the page below it;
 * at the bottom, the device of a drawing often leaves the picture.
 */
function showsDevice(points: readonly Oklch[]): boolean {
  const colourAt = (x: number, y: number) => points[y * WIDTH + x]!;
  const first = colourAt(0, 0);
  if (first.c < POSTER_CHROMA) return false;
  const edges = [
    ...Array.from({ length: WIDTH }, (_, x) => [colourAt(x, 0), colourAt(x, HEIGHT - 1)]),
    ...Array.from({ length: HEIGHT }, (_, y) => [colourAt(0, y), colourAt(WIDTH - 1, y)]),
  ].flat();
  const same = edges.filter(
    ({ l, c }) => Math.abs(l - first.l) < 0.06 && Math.abs(c - first.c) < 0.06,
  );
  if (same.length > edges.length * 0.75) return true;
  const upwards = Array.from({ length: HEIGHT }, (_, y) => colourAt(0, HEIGHT - 1 - y));
  const across = Array.from({ length: WIDTH }, (_, x) => colourAt(x, 0));
  const downwards = Array.from({ length: HEIGHT }, (_, y) => colourAt(WIDTH - 1, y));
  const path = [...upwards, ...across, ...downwards];
  return path.every(({ l, c }, at) => {
    const before = path[at - 1] ?? path[0]!;
    return Math.abs(l - before.l) < MOST_STEP && Math.abs(c - before.c) < MOST_STEP;
  });
}

/** The most by which neighbours on the edge of a picture differ in lightness and chroma if the edge fades. */
const MOST_STEP = 0.03;

/** The least chroma of the ground of a poster. The grounds of dark apps have up to 0.05. */
const POSTER_CHROMA = 0.08;
