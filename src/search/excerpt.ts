import type { Pack } from './pack.ts';
import { positionsOf, readVarint } from './positions.ts';
import type { WeighedWord } from './rank.ts';

/** Most characters (UTF-16 code units) of an excerpt, ellipses included. */
export const EXCERPT_LENGTH = 300;

/**
 * The stretch of a page that shows most of the query: from the section that answers, whole words
 * only, plain text, with an ellipsis where the text goes on.
 */
export function excerptOf(pack: Pack, words: WeighedWord[], page: number, section: number): string {
  const tokens = tokensOf(pack, page);
  const { start, end } = bodyOf(pack, page, section, tokens.length);
  const hits = hitsOf(pack, words, page).filter(({ at }) => at >= start && at < end);
  const { from, to } = windowOf(tokens, start, end, hits);
  const text = tokens.slice(from, to).join('').trim();
  return (from > start ? '… ' : '') + text + (to < end ? ' …' : '');
}

const ROOM = EXCERPT_LENGTH - 4;
/** Share of the room that may precede the first hit. */
const LEAD = 0.25;

interface Hit {
  at: number;
  word: number;
  idf: number;
}

function tokensOf(pack: Pack, page: number): string[] {
  const tokens: string[] = [];
  const cursor = { at: pack.textStarts[page]! };
  while (cursor.at < pack.textStarts[page + 1]!) {
    tokens.push(pack.token.at(readVarint(pack.textBytes, cursor)));
  }
  return tokens;
}

/** What follows a heading; before the first, what follows the title, the description included. */
function bodyOf(
  pack: Pack,
  page: number,
  section: number,
  length: number,
): { start: number; end: number } {
  const first = section === pack.pageFirstSection[page];
  const start = first ? pack.pageTitleEnd[page]! : pack.sectionBody[section]!;
  const end = pack.sectionEnd[section]!;
  if (start < end) return { start, end };
  return start < length ? { start, end: length } : { start: 0, end: length };
}

function hitsOf(pack: Pack, words: WeighedWord[], page: number): Hit[] {
  const wanted = new Uint8Array(pack.pageCount);
  wanted[page] = 1;
  const hits = words.flatMap(({ candidates, idf }, word) =>
    candidates.flatMap(({ term }) =>
      (positionsOf(pack, term, wanted).get(page) ?? []).map((at) => ({ at, word, idf })),
    ),
  );
  return hits.toSorted((a, b) => a.at - b.at);
}

/** The window that fits the room and holds the most of the query; the first of equals. */
function windowOf(
  tokens: string[],
  start: number,
  end: number,
  hits: Hit[],
): { from: number; to: number } {
  let best = { from: start, to: fill(tokens, start, end), worth: -1 };
  for (const hit of hits) {
    const from = leadIn(tokens, start, hit.at);
    const to = fill(tokens, from, end);
    const seen = new Map<number, number>();
    for (const other of hits) {
      if (other.at >= from && other.at < to) seen.set(other.word, other.idf);
    }
    let worth = 0;
    for (const idf of seen.values()) worth += idf;
    if (worth > best.worth) best = { from, to, worth };
  }
  return best;
}

/** Where to start so that some words, back to the start of a sentence if near, precede a hit. */
function leadIn(tokens: string[], start: number, hit: number): number {
  let room = ROOM * LEAD;
  let from = hit;
  while (from > start) {
    const previous = tokens[from - 1]!;
    room -= previous.length;
    if (room < 0 || (from < hit && /[.!?…:]["')]?\s*$/.test(previous))) break;
    from--;
  }
  return from;
}

/** The place after the last token that fits. */
function fill(tokens: string[], from: number, end: number): number {
  let room = ROOM;
  let to = from;
  while (to < end && tokens[to]!.trimEnd().length <= room) room -= tokens[to++]!.length;
  return to;
}
