import { firstPlace } from '../index-file/first-place.ts';
import type { WordHit } from '../rank/word-hits.ts';
import type { WrittenPage, WordSpan } from './written-page.ts';

/** What a window is for. */
export interface WindowWish {
  /** Hits in the stretch, ascending. */
  hits: readonly WordHit[];
  /** What each word of the query is worth. */
  worths: readonly number[];
  /** Characters that the window may have. */
  room: number;
}

/**
 * The part of a stretch to show: all of it where it fits. Otherwise the window that holds the most of
 * the query and starts where a sentence, an item or a row does; it fills the room.
 */
export function windowIn(text: WrittenPage, stretch: WordSpan, wanted: WindowWish): WordSpan {
  const whole = { from: stretch.from, to: fill(text, stretch.from, stretch.to, wanted.room) };
  if (whole.to === stretch.to) return whole;
  let best = whole;
  let most = worthOf(whole, wanted);
  const all = worthOf(stretch, wanted);
  for (const start of most === all ? [] : startsIn(text, stretch, wanted)) {
    const to = fill(text, start, stretch.to, wanted.room);
    const atEnd = to === stretch.to;
    const from = atEnd ? pulledBack(text, stretch, start, wanted.room) : start;
    const window = { from, to };
    const worth = worthOf(window, wanted);
    if (worth <= most) continue;
    most = worth;
    best = window;
    if (worth === all) break;
  }
  return best;
}

/** The first sentence of a stretch, if it is short enough to stand before a later window. */
export function openingOf(
  text: WrittenPage,
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
export function fill(text: WrittenPage, from: number, end: number, room: number): number {
  let left = room;
  let to = from;
  while (to < end) {
    const length = text.lengthAt(to);
    if (length > left) break;
    left -= length;
    to++;
  }
  return to;
}

/** Around how many hits windows are tried, and around how many of a stretch that has more. */
const MANY_HITS = 100;
const TRIED_OF_MANY = 32;
/** Share of the room that may precede a hit in a sentence longer than the room. */
const LEAD = 0.25;

/** Starts of the sentences that hold one of the most valuable hits, and of those before. */
function startsIn(
  text: WrittenPage,
  stretch: WordSpan,
  { hits, worths, room }: WindowWish,
): Set<number> {
  const starts = new Set<number>();
  for (const { at } of mostValuable(hits, worths)) {
    const own = sentenceStart(text, stretch, at, room);
    starts.add(own);
    if (own > stretch.from) starts.add(sentenceStart(text, stretch, own - 1, room));
  }
  return starts;
}

function mostValuable(hits: readonly WordHit[], worths: readonly number[]): readonly WordHit[] {
  if (hits.length <= MANY_HITS) return hits;
  const value = ({ word, weight }: WordHit) => worths[word]! * weight;
  return hits.toSorted((a, b) => value(b) - value(a)).slice(0, TRIED_OF_MANY);
}

function sentenceStart(text: WrittenPage, stretch: WordSpan, at: number, room: number): number {
  let from = at;
  let length = text.lengthAt(at);
  while (from > stretch.from && !text.endsAt(from - 1)) {
    length += text.lengthAt(from - 1);
    if (length > room) return leadIn(text, stretch, at, room * LEAD);
    from--;
  }
  return from;
}

function leadIn(text: WrittenPage, stretch: WordSpan, at: number, room: number): number {
  let from = at;
  for (let left = room; from > stretch.from; from--) {
    left -= text.lengthAt(from - 1);
    if (left < 0) break;
  }
  return from;
}

/** An earlier start for a window that reaches the end of the stretch before its room ends. */
function pulledBack(text: WrittenPage, stretch: WordSpan, start: number, room: number): number {
  let left = room;
  for (let position = start; position < stretch.to; position++) {
    left -= text.lengthAt(position);
  }
  let best = start;
  for (let from = start; from > stretch.from;) {
    left -= text.lengthAt(--from);
    if (left < 0) break;
    if (from === stretch.from || text.endsAt(from - 1)) best = from;
  }
  return best;
}

/** What a window shows of the query: each word at its best occurrence. */
function worthOf({ from, to }: WordSpan, { hits, worths }: WindowWish): number {
  const best = new Map<number, number>();
  for (let place = placeFrom(hits, from); place < hits.length && hits[place]!.at < to; place++) {
    const { word, weight } = hits[place]!;
    best.set(word, Math.max(best.get(word) ?? 0, worths[word]! * weight));
  }
  return [...best.values()].reduce((sum, worth) => sum + worth, 0);
}

/** Number of the first hit at a position or after it. */
const placeFrom = (hits: readonly WordHit[], position: number) =>
  firstPlace(0, hits.length, (place) => hits[place]!.at < position);
