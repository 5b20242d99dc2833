import { limits } from '../../contract/limits.ts';
import { plainWord } from '../query/split-words.ts';
import type { RankedPlace } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
import type { WeighedWord } from '../rank/weigh.ts';
import { WrittenPage, type WordSpan } from './written-page.ts';
import { sectionPart, type ExcerptPart } from './section-part.ts';
import { bodyOf, sectionsToShow } from './sections-to-show.ts';
import { fill } from './window.ts';

/** What a result says of its page. */
export interface Excerpt {
  /** Plain text, whole words, with ellipses where the text goes on. */
  text: string;
  /** The words in it that the query asked for, in lower case and without marks. */
  matched: Set<string>;
}

/**
 * The section that answers, whole where it fits, and where room is left another section that answers
 * nearly as well, after its heading. Only the words shown are decoded.
 */
export function excerptOf(
  { index, weights: { excerpt: weights } }: Pick<Ranker, 'index' | 'weights'>,
  words: readonly WeighedWord[],
  place: RankedPlace,
): Excerpt {
  const text = new WrittenPage(index, place.page);
  const worths = words.map(({ idf }) => idf);
  // Of a page that was asked for by its name, the author's own beginning says most.
  const hits = place.named ? [] : place.hits;
  const sections = sectionsToShow(index, place, weights.second);
  // The name of the result says the first one's heading.
  const [titled] = sections;
  const parts: ExcerptPart[] = [];
  let room = limits.excerptLength;
  for (const section of sections) {
    const body = bodyOf(index, place.page, section);
    const heading = section === titled ? undefined : headingOf(section);
    const part = sectionPart(text, { heading, body }, { hits, worths, room }, weights.opening);
    if (part === undefined) continue;
    parts.push(part);
    room -= part.text.length + BETWEEN.length;
    if (parts.length === MOST_PARTS || room < LEAST_ROOM) break;
  }
  const shown = parts.length > 0 ? parts : [startOf(text)];
  return { text: joined(shown), matched: matchedIn(text, shown, place) };

  function headingOf(section: number): WordSpan | undefined {
    if (index.sectionHeading.at(section) === '') return undefined;
    return { from: index.sectionStart[section]!, to: index.sectionBody[section]! };
  }
}

const BETWEEN = ' … ';
const MOST_PARTS = 2;
/** Fewer characters are not worth a second section. */
const LEAST_ROOM = 100;

/** What a page without any text below its names says: these. */
function startOf(text: WrittenPage): ExcerptPart {
  const span = { from: 0, to: fill(text, 0, text.length, limits.excerptLength) };
  return { text: text.read(span), spans: [span] };
}

/** The parts with one ellipsis between them, whichever of the two brings it. */
function joined(parts: readonly ExcerptPart[]): string {
  return parts
    .map((part) => part.text)
    .join(BETWEEN)
    .replaceAll(/(?:… ){2,}/g, '… ');
}

function matchedIn(
  text: WrittenPage,
  parts: readonly ExcerptPart[],
  { hits }: RankedPlace,
): Set<string> {
  const spans = parts.flatMap((part) => part.spans);
  const shown = hits.filter(({ at }) => spans.some(({ from, to }) => at >= from && at < to));
  const words = shown.map(({ at }) => plainWord(text.read({ from: at, to: at + 1 })));
  return new Set(words.filter((word) => word !== ''));
}
