import type { SearchIndex } from '../index-file/index-file.ts';
import { Positions } from '../index-file/positions.ts';
import type { Candidate } from './candidate.ts';
import { LOOK_UP, type Effort } from './effort.ts';
import { partialTerms } from './partial-terms.ts';
import { corrections } from './spelling.ts';
import { isBeyondLatin } from './split-words.ts';
import { completions, exactTerms, inflections } from './vocabulary.ts';

/** What a word that no page has stands for: terms that are like it, or known words that it joins. */
export interface Guess {
  candidates: Candidate[];
  parts: string[];
}

/**
 * Guesses what an unknown word stands for; the first of these that finds anything: its letters and
 * digits apart, another inflection, a slip of spelling, two known words written as one, the beginning
 * of a longer word; for scripts written without spaces, a part of one. A compound is misspelt, or
 * stands for its parts and nothing else.
 */
export function guess(
  index: SearchIndex,
  { word, compound }: { word: string; compound: boolean },
  effort: Effort,
): Guess {
  if (compound) return { candidates: corrections(index, word, effort), parts: [] };
  if (isBeyondLatin(word)) return { candidates: partialTerms(index, word, effort), parts: [] };
  const apart = lettersAndDigits(word).filter((part) => isKnown(index, part, effort));
  if (apart.length > 1) return { candidates: [], parts: apart };
  const inflected = inflections(index, word, effort);
  if (inflected.length > 0) return { candidates: inflected, parts: [] };
  const misspelt = corrections(index, word, effort);
  if (misspelt.length > 0) return { candidates: misspelt, parts: [] };
  const joined = joinedWords(index, word, effort);
  if (joined.length > 0) return { candidates: [], parts: joined };
  return { candidates: completions(index, word, effort), parts: [] };
}

function lettersAndDigits(word: string): string[] {
  return word.match(/\d+|[^\d]+/g) ?? [];
}

/** Two words of three letters or more that are the word together, and follow each other on a page. */
function joinedWords(index: SearchIndex, word: string, effort: Effort): string[] {
  let best: string[] = [];
  let fewest = Infinity;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const pair = [word.slice(0, at), word.slice(at)];
    if (!pair.every((part) => isKnown(index, part, effort))) continue;
    const pages = Math.min(...pair.map((part) => pagesOf(index, part)));
    if (pages >= fewest || !standTogether(index, pair, effort)) continue;
    fewest = pages;
    best = pair;
  }
  return best;
}

const SHORTEST = 3;

const isKnown = (index: SearchIndex, word: string, effort: Effort) =>
  effort.spend(LOOK_UP) && pagesOf(index, word) > 0;

function pagesOf(index: SearchIndex, word: string): number {
  return Math.max(0, ...exactTerms(index, word).map(({ term }) => index.termPages[term]!));
}

function standTogether(index: SearchIndex, pair: string[], effort: Effort): boolean {
  const { pageCount, postingStarts } = index;
  const [first, second] = pair.map((word) => exactTerms(index, word)[0]!.term);
  const bytes = [first!, second!].map((term) => postingStarts[term + 1]! - postingStarts[term]!);
  if (!effort.spend(bytes[0]! + bytes[1]! + pageCount)) return false;
  const everywhere = new Positions(
    index,
    Array.from({ length: pageCount }, (_, page) => ({ page })),
  );
  for (let page = 0; page < pageCount; page++) {
    const after = new Set(everywhere.of(second!, page));
    if (everywhere.of(first!, page).some((at) => after.has(at + 1))) return true;
  }
  return false;
}
