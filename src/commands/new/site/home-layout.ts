import { splitHeadline } from '../../../base/text/keyword.ts';
import { cardsFor, fitCards } from './capability-cards.ts';

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
  /** The screenshot beside the capabilities, if they are a few sentences without headlines. */
  besideList: ShownScreenshot | undefined;
  /** The screenshot between the capabilities, if they are many and none has a screenshot of its own. */
  between: ShownScreenshot | undefined;
  /** The screenshot of the closing section. Undefined if each one is on the page twice already. */
  closing: ShownScreenshot | undefined;
}

/** A capability with its screenshot. */
interface Row {
  /** The number of the capability in content/product.yaml, from 1. */
  number: number;
  screenshot: ShownScreenshot;
}

/**
 * Distributes the screenshots over the page. The hero shows the two fullest phones. A capability has the screenshot whose
 * name has the start of its headline; no other one is beside it, because it would show something else. The gallery shows
 * the rest, and is never a single phone. Posters of phones are in the hero only if there is no other picture of a phone. If
 * no capability has a screenshot, the gallery comes first, because it shows the app best.
 */
export function arrange(
  screenshots: readonly ShownScreenshot[],
  capabilities: readonly string[],
): Layout {
  const screens = screenshots.filter(({ isPoster }) => !isPoster);
  const phones = screens.filter(({ shape }) => shape === 'phone');
  const rows = rowsOf(capabilities, screens);
  const posters = screenshots.filter(({ isPoster, shape }) => isPoster && shape === 'phone');
  const inHand = [phones, posters].find(({ length }) => length > 0);
  const hero = inHand ? fullest(inHand, 2) : fullest(screenshots, 1);
  const layout = withHero(hero);
  // A single phone in the gallery would look lost, so one of the hero joins it.
  if (!isLonely(layout.gallery)) return layout;
  const smaller = withHero(hero.slice(0, 1));
  return isLonely(smaller.gallery) ? { ...layout, gallery: [] } : smaller;

  function withHero(inHero: readonly ShownScreenshot[]): Layout {
    const inRows = new Set(rows.map(({ screenshot }) => screenshot));
    const rest = screenshots.filter((one) => !inHero.includes(one) && !inRows.has(one));
    const tablets = rest.filter(({ shape }) => shape === 'tablet');
    // Beside phones, two tablets are enough. One that is nearly empty shows nothing that the phones do not show.
    const full = fullest(
      tablets.filter(({ fullness }) => fullness >= LEAST_FULL),
      2,
    );
    // Beside many posters, tablets would look like pictures of another app.
    const enough = phones.length === 0 ? [] : full;
    const shown = new Set((inHand?.length ?? 0) < 3 ? tablets : enough);
    const others = rest.filter((one) => one.shape === 'phone' || shown.has(one));
    const areMany = rows.length === 0 && capabilities.length >= LEAST_AROUND;
    const [between] =
      areMany && fitCards(cardsFor(capabilities))
        ? fullest(
            others.filter(({ shape }) => shape === 'phone'),
            1,
          )
        : [];
    const left = others.filter((one) => one !== between);
    const gallery = between && isLonely(left) ? [] : left;
    // Nobody wants to see the same phone three times.
    const times = (one: ShownScreenshot) =>
      [...inHero, ...gallery, ...inRows, between].filter((other) => other === one).length;
    const rarest = phones.toSorted((one, other) => times(one) - times(other));
    const besideList = areStatements(capabilities) ? rarest[0] : undefined;
    return {
      hero: inHero,
      rows,
      gallery,
      startsWithGallery: rows.length === 0 && besideList === undefined && gallery.length > 0,
      besideList,
      between,
      closing: rarest.find((one) => one !== besideList && times(one) < 2),
    };
  }
}

const isLonely = (gallery: readonly ShownScreenshot[]) =>
  gallery.length === 1 && gallery[0]!.shape === 'phone';

/** The least number of capabilities on both sides of a phone. */
const LEAST_AROUND = 6;

/** How full a tablet is at least that the gallery shows beside phones. */
const LEAST_FULL = 0.35;

/** Tells whether capabilities are a few sentences without headlines, which fit beside a phone. */
const areStatements = (capabilities: readonly string[]) =>
  capabilities.length <= MOST_STATEMENTS && !capabilities.some(splitHeadline);

const MOST_STATEMENTS = 4;

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

/** Returns the capabilities whose headline is in the name of a screenshot. */
function rowsOf(capabilities: readonly string[], screens: readonly ShownScreenshot[]): Row[] {
  const free = [...screens];
  const rows = capabilities.flatMap((text, index): Row[] => {
    const headline = (splitHeadline(text)?.title ?? text).toLowerCase().slice(0, LEAST_LETTERS);
    const at = free.findIndex(({ description }) => description?.toLowerCase().includes(headline));
    return at < 0 ? [] : [{ number: index + 1, screenshot: free.splice(at, 1)[0]! }];
  });
  // A single screenshot that is left would look lost in the gallery, so another one joins it.
  const isSingle = rows.length === MOST_ROWS + 1;
  return rows.slice(0, isSingle ? MOST_ROWS - 1 : MOST_ROWS);
}

/** The letters of a headline that the name of its screenshot contains: enough for another form of the word. */
const LEAST_LETTERS = 4;

const MOST_ROWS = 6;
