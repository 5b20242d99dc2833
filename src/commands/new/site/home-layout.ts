import { splitHeadline } from '../../../base/text/keyword.ts';

/** A screenshot of the home page. */
export interface ShownScreenshot {
  /** Its number among all screenshots, from 1. */
  number: number;
  /** The path of the file below content/pages/. */
  file: string;
  shape: 'phone' | 'tablet';
  isPoster: boolean;
  /** How much there is to see, from 0 to 1. */
  fullness: number;
  /** What the screenshot shows, such as `shopping list`. Undefined if nobody knows. */
  description: string | undefined;
}

/** The screenshots of the home page by their place. */
export interface Layout {
  hero: readonly ShownScreenshot[];
  /** The capabilities that have a screenshot of their own. */
  rows: readonly Row[];
  gallery: readonly ShownScreenshot[];
  /** Whether the gallery is before the capabilities. */
  startsWithGallery: boolean;
  /** The screenshot of the closing section. */
  closing: ShownScreenshot | undefined;
}

/** A capability with its screenshot. */
export interface Row {
  /** The number of the capability in content/product.yaml, from 1. */
  number: number;
  screenshot: ShownScreenshot;
}

/**
 * Distributes the screenshots over the page. The hero shows the two fullest phones. Each of the first capabilities has a
 * screenshot: one whose name has the start of its headline, or else the next one that the hero does not show. With
 * up to three phones, the rows show those of the hero again. The gallery shows the rest, and is never a single phone.
 * Many posters are in the gallery only, except for one in the hero if there are no other pictures. Without other phones, the
 * gallery comes first, because it shows the app best.
 */
export function arrange(
  screenshots: readonly ShownScreenshot[],
  capabilities: readonly string[],
): Layout {
  const screens = screenshots.filter(({ isPoster }) => !isPoster);
  const posters = screenshots.filter(({ isPoster }) => isPoster);
  const phones = screens.filter(({ shape }) => shape === 'phone');
  const tablets = screens.filter(({ shape }) => shape === 'tablet');
  // A few posters are shown in the same places as the screenshots that they are among.
  const fewPosters = posters.length < phones.length ? posters : [];
  if (screens.length === 0) {
    return {
      hero: posters.slice(0, 1),
      rows: [],
      gallery: posters.slice(1),
      startsWithGallery: true,
      closing: undefined,
    };
  }
  const shown = phones.length > 0 ? phones : tablets;
  const hero = fullest(shown, phones.length > 1 ? 2 : 1);
  const layout = withHero(hero);
  // A single phone in the gallery would look lost, so one of the hero joins it.
  const isLonely = layout.gallery.length === 1 && hero.length === 2;
  return isLonely ? withHero(hero.slice(0, 1)) : layout;

  function withHero(inHero: readonly ShownScreenshot[]): Layout {
    const fresh = [...phones, ...fewPosters, ...tablets].filter((one) => !inHero.includes(one));
    const rows = rowsOf(capabilities, fresh, inHero);
    const used = new Set(rows.map(({ screenshot }) => screenshot));
    return {
      hero: inHero,
      rows,
      gallery: [...new Set([...fresh, ...posters])].filter((one) => !used.has(one)),
      startsWithGallery: phones.length === 0 && posters.length > 0,
      closing: phones.length > 0 ? inHero[0] : undefined,
    };
  }
}

/**
 * Returns the fullest screenshots, in their order. The team put the best one first, so the order decides among those
 * that are nearly as full as the fullest one.
 */
export function fullest<Shown extends { fullness: number }>(
  screenshots: readonly Shown[],
  count: number,
): Shown[] {
  const enough = Math.max(...screenshots.map(({ fullness }) => fullness)) * NEARLY;
  const full = screenshots.filter(({ fullness }) => fullness >= enough);
  const others = screenshots
    .filter((one) => !full.includes(one))
    .sort((one, other) => other.fullness - one.fullness);
  const best = new Set([...full, ...others].slice(0, count));
  return screenshots.filter((one) => best.has(one));
}

const NEARLY = 0.85;

/** Returns the rows: capabilities whose headline is in the name of a screenshot, and otherwise the first ones. */
function rowsOf(
  capabilities: readonly string[],
  fresh: readonly ShownScreenshot[],
  inHero: readonly ShownScreenshot[],
): Row[] {
  const all = [...fresh, ...inHero];
  const candidates = capabilities.flatMap((text, index) => {
    const headline = splitHeadline(text)?.title ?? text;
    return headline.length <= MOST_CHARACTERS ? [{ number: index + 1, headline }] : [];
  });
  const found = new Map<number, ShownScreenshot>();
  for (const { number, headline } of candidates) {
    const own = all.find(
      (one) =>
        ![...found.values()].includes(one) &&
        one.description?.toLowerCase().includes(headline.toLowerCase().slice(0, 4)),
    );
    if (own) found.set(number, own);
  }
  const named = candidates.filter(({ number }) => found.has(number));
  const unnamed = candidates.filter(({ number }) => !found.has(number));
  const most = Math.max(fresh.length, named.length, Math.min(all.length, LEAST_ROWS));
  const chosen = [...named, ...unnamed].slice(0, Math.min(most, MOST_ROWS));
  // A single capability without a screenshot would look lost, so another one joins it.
  if (capabilities.length - chosen.length === 1 && chosen.length > 1) chosen.pop();
  const free = all.filter((one) => !chosen.some(({ number }) => found.get(number) === one));
  return chosen
    .sort((one, other) => one.number - other.number)
    .flatMap(({ number }) => {
      const screenshot = found.get(number) ?? free.shift();
      return screenshot ? [{ number, screenshot }] : [];
    });
}

/** With fewer rows than this, rows show screenshots of the hero again. */
const LEAST_ROWS = 3;

/** The most rows with screenshots, and the most characters of a headline in one. */
const MOST_ROWS = 5;
const MOST_CHARACTERS = 100;
