import { limits } from '../../contract/limits.ts';
import { plainWord } from '../query/split-words.ts';
import type { Place } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
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
export function excerptOf(
  { pack, weights: { excerpt: weights } }: Pick<Ranker, 'pack' | 'weights'>,
  words: readonly WeighedWord[],
  place: Place,
): Excerpt {
  const text = new PageText(pack, place.page);
  const worths = words.map(({ idf }) => idf);
  const shown: Span[] = [];
  const read = (span: Span): string => {
    shown.push(span);
    return text.read(span);
  };
  const parts: string[] = [];
  let room = limits.excerptLength;
  for (const section of sectionsToShow(pack, place, weights.second)) {
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

  /** A section as far as it fits; a second section says its heading first. */
  function sectionText(section: number, most: number): string {
    const body = bodyOf(pack, place.page, section);
    if (body.from === body.to) return '';
    const heading = parts.length === 0 ? '' : headingText(section);
    const room = most - heading.length;
    const whole = windowOf(body, room);
    if (whole.from === body.from && whole.to === body.to) return heading + read(whole);
    const window = windowOf(body, room - BEFORE.length - AFTER.length);
    if (window.from === body.from) return heading + ended(body, body.from, room);
    const opening = openingOf(text, body, weights.opening);
    if (!opening) return heading + BEFORE + ended(body, window.from, room - BEFORE.length);
    const said = `${read(opening)} `;
    const rest = { from: opening.to, to: body.to };
    const { from } = windowOf(rest, room - said.length - BEFORE.length - AFTER.length);
    const before = said + (from === rest.from ? '' : BEFORE);
    return heading + before + ended(rest, from, room - before.length);
  }

  function windowOf(stretch: Span, most: number): Span {
    // Of a page that was asked for by its name, the author's own beginning says most.
    const wanted = place.named ? [] : place.hits;
    const hits = wanted.filter(({ at }) => at >= stretch.from && at < stretch.to);
    return windowIn(text, stretch, { hits, worths, room: most });
  }

  /** The text from a position on, with an ellipsis where it goes on beyond the room. */
  function ended({ to: end }: Span, from: number, most: number): string {
    const to = fill(text, from, end, most - AFTER.length);
    return read({ from, to }) + (to < end ? AFTER : '');
  }

  function headingText(section: number): string {
    if (pack.sectionHeading.at(section) === '') return '';
    return `${read({ from: pack.sectionStart[section]!, to: pack.sectionBody[section]! })} `;
  }
}

const BETWEEN = ' … ';
const BEFORE = '… ';
const AFTER = ' …';
const MOST_PARTS = 2;
/** Fewer characters are not worth a second section. */
const LEAST_ROOM = 60;

function matchedIn(text: PageText, shown: readonly Span[], { hits }: Place): Set<string> {
  const places = hits.filter(({ at }) => shown.some(({ from, to }) => at >= from && at < to));
  const words = places.map(({ at }) => plainWord(text.read({ from: at, to: at + 1 })));
  return new Set(words.filter((word) => word !== ''));
}
