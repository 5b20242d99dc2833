import { binarySearch } from '../index-file/binary-search.ts';
import type { WordHit } from '../rank/word-hits.ts';
import type { PageText, WordSpan } from './page-text.ts';

/** How to choose a window. */
export interface WindowOptions {
  /** Hits in the text, in its order. */
  hits: readonly WordHit[];
  /** Weight of each query word. */
  wordWeights: readonly number[];
  /** Maximum length of the window in characters. */
  space: number;
}

/**
 * Chooses the part of a text to show: the whole text if it fits. Otherwise the longest window that starts
 * with a sentence, a list item or a table row and contains the most important query words.
 */
export function windowIn(text: PageText, span: WordSpan, options: WindowOptions): WordSpan {
  const whole = { from: span.from, to: fill(text, span.from, span.to, options.space) };
  if (whole.to === span.to) return whole;
  let best = whole;
  let most = valueOf(whole, options);
  const all = valueOf(span, options);
  for (const start of most === all ? [] : startsIn(text, span, options)) {
    const to = fill(text, start, span.to, options.space);
    const atEnd = to === span.to;
    const from = atEnd ? movedBack(text, span, start, options.space) : start;
    const window = { from, to };
    const value = valueOf(window, options);
    if (value <= most) continue;
    most = value;
    best = window;
    if (value === all) break;
  }
  return best;
}

/** The first sentence, if it has at most `most` characters. */
export function openingOf(
  text: PageText,
  { from, to }: WordSpan,
  most: number,
): WordSpan | undefined {
  let length = 0;
  for (let position = from; position < to; position++) {
    length += text.lengthAt(position);
    if (length > most) return undefined;
    if (length > 0 && text.endsAt(position)) return { from, to: position + 1 };
  }
  return undefined;
}

/** The position after the last word that fits. */
export function fill(text: PageText, from: number, end: number, space: number): number {
  let left = space;
  let to = from;
  while (to < end) {
    const length = text.lengthAt(to);
    if (length > left) break;
    left -= length;
    to++;
  }
  return to;
}

/** Windows are tried around all of up to 100 hits. If there are more, around the best 32. */
const MANY_HITS = 100;
const TRIED_OF_MANY = 32;
/** Share of the window before a hit whose sentence is longer than the window. */
const LEAD = 0.25;

/** The starts of the sentences with the best hits, and of the sentences before them. */
function startsIn(
  text: PageText,
  span: WordSpan,
  { hits, wordWeights, space }: WindowOptions,
): Set<number> {
  const starts = new Set<number>();
  for (const { at } of mostValuable(hits, wordWeights)) {
    const own = sentenceStart(text, span, at, space);
    starts.add(own);
    if (own > span.from) starts.add(sentenceStart(text, span, own - 1, space));
  }
  return starts;
}

function mostValuable(
  hits: readonly WordHit[],
  wordWeights: readonly number[],
): readonly WordHit[] {
  if (hits.length <= MANY_HITS) return hits;
  const value = ({ word, weight }: WordHit) => wordWeights[word]! * weight;
  return hits.toSorted((a, b) => value(b) - value(a)).slice(0, TRIED_OF_MANY);
}

function sentenceStart(text: PageText, span: WordSpan, at: number, space: number): number {
  let from = at;
  let length = text.lengthAt(at);
  while (from > span.from && !text.endsAt(from - 1)) {
    length += text.lengthAt(from - 1);
    if (length > space) return leadIn(text, span, at, space * LEAD);
    from--;
  }
  return from;
}

function leadIn(text: PageText, span: WordSpan, at: number, space: number): number {
  let from = at;
  for (let left = space; from > span.from; from--) {
    left -= text.lengthAt(from - 1);
    if (left < 0) break;
  }
  return from;
}

/** Moves the start of a window back if it reaches the end of the text with space left. */
function movedBack(text: PageText, span: WordSpan, start: number, space: number): number {
  let left = space;
  for (let position = start; position < span.to; position++) {
    left -= text.lengthAt(position);
  }
  let best = start;
  for (let from = start; from > span.from;) {
    left -= text.lengthAt(--from);
    if (left < 0) break;
    if (from === span.from || text.endsAt(from - 1)) best = from;
  }
  return best;
}

/** The value of a window: the sum of the best occurrence of each query word in it. */
function valueOf({ from, to }: WordSpan, { hits, wordWeights }: WindowOptions): number {
  const best = new Map<number, number>();
  for (let place = placeFrom(hits, from); place < hits.length && hits[place]!.at < to; place++) {
    const { word, weight } = hits[place]!;
    best.set(word, Math.max(best.get(word) ?? 0, wordWeights[word]! * weight));
  }
  return [...best.values()].reduce((sum, value) => sum + value, 0);
}

/** The index of the first hit at or after a position. */
const placeFrom = (hits: readonly WordHit[], position: number) =>
  binarySearch(0, hits.length, (place) => hits[place]!.at < position);
