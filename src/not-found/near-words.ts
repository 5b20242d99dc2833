import { allowedEdits, similarity } from '../text/edit-distance.ts';
import type { WordGroup } from './site-words.ts';
import { synonyms } from './synonyms.ts';

/** A word of the site that is near a wanted one. */
export interface NearWord {
  /** How near, above 0 and up to 1, which is the wanted word itself. */
  nearness: number;
  /** Its pages, as `WordGroup.pages` gives them. */
  pages: Uint8Array;
}

/** The words of the site that are alike to a wanted one, and those that others use for the same. */
export function nearWords(word: string, groups: readonly WordGroup[]): NearWord[] {
  const meant = synonyms.get(word) ?? [];
  const near: NearWord[] = [];
  for (const group of groups) {
    for (const place of candidates(word, group)) {
      const other = wordAt(place, group);
      const nearness = meant.includes(other) ? 0 : similarity(word, other);
      if (nearness > 0) near.push({ nearness, pages: group.pages(place) });
    }
    for (const synonym of meant) {
      const place = placeOf(synonym, group);
      if (place !== undefined) near.push({ nearness: 0.9, pages: group.pages(place) });
    }
  }
  return near;
}

/**
 * The places of the words that may be alike. Each letter that differs breaks one piece of the wanted
 * word at most, so of more pieces than letters may differ some stand in the other word as they are,
 * moved by no more places than letters may differ. A search for text is the runtime's own code; to
 * compare every word takes a cold isolate far longer.
 */
function candidates(word: string, group: WordGroup): number[] {
  const { length } = group;
  const longer = length - word.length;
  const allowed = allowedEdits(Math.max(length, word.length));
  if (Math.abs(longer) > allowed) return [];
  const words = group.words();
  // Two of a long word, where a comparison takes longest and pieces are long enough to be rare.
  const needed = allowed < 5 ? 1 : 2;
  const pieces = allowed + needed;
  const found = new Map<number, number>();
  for (let piece = 0; piece < pieces; piece++) {
    const start = Math.floor((piece * word.length) / pieces);
    const text = word.slice(start, Math.floor(((piece + 1) * word.length) / pieces));
    let previous = -1;
    for (let at = words.indexOf(text); at !== -1; at = words.indexOf(text, at + 1)) {
      const place = Math.floor(at / (length + 1));
      const moved = at - place * (length + 1) - start;
      if (place === previous || Math.abs(moved) + Math.abs(longer - moved) > allowed) continue;
      found.set(place, (found.get(place) ?? 0) + 1);
      previous = place;
    }
  }
  const letters = letterSet(word, 0, word.length);
  return [...found.keys()].filter((place) => {
    if (found.get(place)! < needed) return false;
    const start = place * (length + 1);
    const others = letterSet(words, start, start + length);
    // The difference in length has used up its share of the letters that may differ.
    return (
      bitCount(letters & ~others) <= allowed - Math.max(0, longer) &&
      bitCount(others & ~letters) <= allowed - Math.max(0, -longer)
    );
  });
}

/** The letters of a part of a text as a set of 32 bits, where some letters share a bit. */
function letterSet(text: string, start: number, end: number): number {
  let set = 0;
  for (let i = start; i < end; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function placeOf(word: string, group: WordGroup): number | undefined {
  if (word.length !== group.length) return undefined;
  const at = ` ${group.words()} `.indexOf(` ${word} `);
  return at === -1 ? undefined : at / (group.length + 1);
}

function wordAt(place: number, group: WordGroup): string {
  const start = place * (group.length + 1);
  return group.words().slice(start, start + group.length);
}
