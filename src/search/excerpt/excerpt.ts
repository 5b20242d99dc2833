import { limits } from '../../contract/limits.ts';
import { plainWord } from '../query/split-words.ts';
import type { Pack } from '../pack/pack.ts';
import type { Place } from '../rank/rank.ts';
import type { WeighedWord } from '../rank/weigh.ts';
import { PageText, type Span } from './page-text.ts';
import { bodyOf, sectionsToShow } from './sections-to-show.ts';
import { fill, openingOf, windowIn } from './window.ts';

/** What a result says of its page. */
export interface Excerpt {
  /** Plain text, whole words, with ellipses where the text goes on. */
  text: string;
  /** The words in it that the query asked for, in lower case and without marks. */
  matched: Set<string>;
}

/**
 * The section that answers, whole where it fits, and where room is left another section that answers
 * nearly as well. Only the words shown are decoded.
 */
export function excerptOf(pack: Pack, words: readonly WeighedWord[], place: Place): Excerpt {
  const text = new PageText(pack, place.page);
  const worths = words.map(({ idf }) => idf);
  const shown: Span[] = [];
  const read = (span: Span): string => {
    shown.push(span);
    return text.read(span);
  };
  const parts: string[] = [];
  let room = limits.excerptLength;
  for (const section of sectionsToShow(pack, place)) {
    const between = parts.length > 0 ? BETWEEN.length : 0;
    if (parts.length > 0 && room - between < LEAST_ROOM) break;
    const part = sectionText(section, room - between);
    if (part === '') continue;
    parts.push(part);
    room -= part.length + between;
    if (parts.length === MOST_PARTS) break;
  }
  if (parts.length === 0) parts.push(read({ from: 0, to: fill(text, 0, text.length, room) }));
  return { text: parts.join(BETWEEN), matched: matchedIn(text, shown, place) };

  /** A section's window with its ellipses; a second section says its heading first. */
  function sectionText(section: number, most: number): string {
    const body = bodyOf(pack, place.page, section);
    if (body.from === body.to) return '';
    const heading = parts.length === 0 ? '' : headingText(section);
    const hits = place.hits.filter(({ at }) => at >= body.from && at < body.to);
    const whole = windowIn(text, body, { hits, worths, room: most - heading.length });
    if (whole.from === body.from && whole.to === body.to) return heading + read(whole);
    const room = most - heading.length - AFTER.length;
    const { from } = windowIn(text, body, { hits, worths, room: room - BEFORE.length });
    const before = heading + leadText(body, from);
    const to = fill(text, from, body.to, room - (before.length - heading.length));
    return before + read({ from, to }) + (to < body.to ? AFTER : '');
  }

  function headingText(section: number): string {
    if (pack.sectionHeading.at(section) === '') return '';
    return `${read({ from: pack.sectionStart[section]!, to: pack.sectionBody[section]! })} `;
  }

  /** What stands before a window: a short first sentence, which may decide, or an ellipsis. */
  function leadText(body: Span, from: number): string {
    if (from === body.from) return '';
    const opening = openingOf(text, body);
    if (!opening || opening.to > from) return BEFORE;
    return `${read(opening)} ${opening.to === from ? '' : BEFORE}`;
  }
}

const BETWEEN = ' … ';
const BEFORE = '… ';
const AFTER = ' …';
const MOST_PARTS = 2;
/** Fewer characters are not worth a second section. */
const LEAST_ROOM = 120;

function matchedIn(text: PageText, shown: readonly Span[], { hits }: Place): Set<string> {
  const places = hits.filter(({ at }) => shown.some(({ from, to }) => at >= from && at < to));
  const words = places.map(({ at }) => plainWord(text.read({ from: at, to: at + 1 })));
  return new Set(words.filter((word) => word !== ''));
}
