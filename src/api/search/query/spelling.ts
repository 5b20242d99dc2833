import { editDistance } from '../../../base/text/edit-distance.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, READ_WORD, type Budget } from './budget.ts';
import { isSimilar, type Candidate } from './vocabulary.ts';

/**
 * Returns the maximum number of edits in a correction of a word: none for words of up to four letters, one for words of
 * five to seven letters, two for longer words.
 */
export const maxEdits = ({ length }: string): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0);

/**
 * Corrects the spelling of an unknown word. Of the words with the smallest edit distance, returns the three words that
 * are on the most pages. Swapping two letters is one edit. A correction never changes the first letter, and is at most
 * one letter shorter than the unknown word.
 */
export function corrections(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  const { termPages } = index;
  let nearest = word.length > MAX_LENGTH ? 0 : maxEdits(word);
  if (nearest === 0) return [];
  let byTerm = new Map<number, string>();
  for (const place of comparablePlaces(index, word, nearest, budget)) {
    const text = index.word.at(place);
    const distance = editDistance(word, text, nearest, true);
    if (distance > nearest || text.length < word.length - 1 || !isSimilar(word, text)) continue;
    if (distance < nearest) byTerm = new Map();
    nearest = distance;
    const term = index.wordTerm[place]!;
    if (!byTerm.has(term)) byTerm.set(term, text);
  }
  return [...byTerm]
    .toSorted(([a], [b]) => termPages[b]! - termPages[a]! || a - b)
    .slice(0, MAX_CORRECTIONS)
    .map(([term, text], rank) => ({
      term,
      word: text,
      weight: CORRECTION_WEIGHT / (1 + rank),
      kind: 'spelling',
    }));
}

/**
 * Yields the places of the words that have the same first letter and differ in length by at most `edits` bytes. Stops
 * when the budget is used up.
 */
function* comparablePlaces(
  { word: words }: SearchIndex,
  word: string,
  edits: number,
  budget: Budget,
): Generator<number> {
  const first = encoder.encode(String.fromCodePoint(word.codePointAt(0)!));
  const { length } = encoder.encode(word);
  budget.spend(LOOK_UP);
  let place = words.lowerBound(first);
  for (; place < words.length && words.startsWith(place, first) && budget.spend(1); place++) {
    const difference = words.starts[place + 1]! - words.starts[place]! - length;
    if (Math.abs(difference) > edits) continue;
    if (!budget.spend(READ_WORD + COMPARE)) return;
    yield place;
  }
}

const encoder = new TextEncoder();

/** The cost of computing the edit distance of two words, in steps. */
const COMPARE = 20;
/** Words with more UTF-16 code units are not corrected. */
const MAX_LENGTH = 32;
/** The maximum number of similar words that are searched instead of an unknown word. */
const MAX_CORRECTIONS = 3;
/** The weight of the most frequent correction. The second one has half of this weight, the third one a third. */
const CORRECTION_WEIGHT = 0.8;
