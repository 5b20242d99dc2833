import { limits } from '../contract/limits.ts';
import type { RankedPage } from './rank/best.ts';
import type { Pack } from './pack/pack.ts';
import { readVarint } from './pack/positions.ts';
import type { Positions } from './pack/positions.ts';
import type { WeighedWord } from './rank/weigh.ts';

/**
 * The stretch of a page that shows most of the query: from the section that answers, whole words
 * only, plain text, with an ellipsis where the text goes on. Only the words shown are decoded.
 */
export function excerptOf(
  pack: Pack,
  words: WeighedWord[],
  { page, section }: Pick<RankedPage, 'page' | 'section'>,
  positions: Positions,
): string {
  const text = textOf(pack, page);
  const stretch = bodyOf(pack, page, section, text.tokens.length);
  const hits = hitsOf(words, page, positions).filter(
    ({ at }) => at >= stretch.start && at < stretch.end,
  );
  const { from, to } = windowOf(text, stretch, hits);
  const shown = Array.from(text.tokens.subarray(from, to), (token) => pack.token.at(token));
  return (
    (from > stretch.start ? '… ' : '') + shown.join('').trim() + (to < stretch.end ? ' …' : '')
  );
}

/** Characters (UTF-16 code units) left for words when both ellipses stand. */
const ROOM = limits.excerptLength - 4;
/** Share of the room that may precede the first hit. */
const LEAD = 0.25;

interface Hit {
  at: number;
  word: number;
  idf: number;
}

interface Stretch {
  start: number;
  end: number;
}

/** A page as numbers of tokens; their lengths are bytes, never fewer than characters. */
interface Text {
  tokens: Uint32Array;
  lengthAt: (position: number) => number;
  endsSentence: (position: number) => boolean;
}

function textOf(pack: Pack, page: number): Text {
  const { starts, bytes } = pack.token;
  const tokens = new Uint32Array(pack.pageWords[page]!);
  const cursor = { at: pack.textStarts[page]! };
  for (let position = 0; position < tokens.length; position++) {
    tokens[position] = readVarint(pack.textBytes, cursor);
  }
  return {
    tokens,
    lengthAt: (position) => starts[tokens[position]! + 1]! - starts[tokens[position]!]!,
    endsSentence: (position) => {
      const last = starts[tokens[position]! + 1]! - 1;
      return SENTENCE_ENDS.has(bytes[last] === SPACE ? bytes[last - 1]! : bytes[last]!);
    },
  };
}

const SPACE = 0x20;
const SENTENCE_ENDS = new Set(Array.from('.!?:', (mark) => mark.charCodeAt(0)));

/** What follows a heading; before the first, what follows the title, the description included. */
function bodyOf(pack: Pack, page: number, section: number, length: number): Stretch {
  const first = section === pack.pageFirstSection[page];
  const start = first ? pack.pageTitleEnd[page]! : pack.sectionBody[section]!;
  const end = pack.sectionEnd[section]!;
  if (start < end) return { start, end };
  return start < length ? { start, end: length } : { start: 0, end: length };
}

function hitsOf(words: WeighedWord[], page: number, positions: Positions): Hit[] {
  const hits: Hit[] = [];
  for (const [word, { candidates, idf }] of words.entries()) {
    for (const { term } of candidates) {
      for (const at of positions.of(term, page)) hits.push({ at, word, idf });
    }
  }
  return hits.toSorted((a, b) => a.at - b.at);
}

/** The window that fits the room and holds the most of the query; the first of equals. */
function windowOf(text: Text, stretch: Stretch, hits: Hit[]): { from: number; to: number } {
  let best = { from: stretch.start, to: fill(text, stretch.start, stretch.end) };
  let most = -1;
  for (const [number, hit] of hits.entries()) {
    const from = leadIn(text, stretch.start, hit.at);
    const to = fill(text, from, stretch.end);
    const worth = worthOf(hits, number, to);
    if (worth <= most) continue;
    most = worth;
    best = { from, to };
  }
  return best;
}

/** The worth of the different words from one hit to the end of a window. */
function worthOf(hits: Hit[], first: number, to: number): number {
  const seen = new Set<number>();
  let worth = 0;
  for (let number = first; number < hits.length && hits[number]!.at < to; number++) {
    const { word, idf } = hits[number]!;
    if (seen.has(word)) continue;
    seen.add(word);
    worth += idf;
  }
  return worth;
}

/** Where to start so that some words, back to the start of a sentence if near, precede a hit. */
function leadIn(text: Text, start: number, hit: number): number {
  let room = ROOM * LEAD;
  let from = hit;
  while (from > start && !text.endsSentence(from - 1)) {
    room -= text.lengthAt(from - 1);
    if (room < 0) break;
    from--;
  }
  return from;
}

/** The place after the last token that fits. */
function fill(text: Text, from: number, end: number): number {
  let room = ROOM;
  let to = from;
  while (to < end && text.lengthAt(to) <= room) room -= text.lengthAt(to++);
  return to;
}
