import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, READ_WORD, type Budget } from './budget.ts';
import { inflections } from './inflections.ts';
import { mostFrequent, termsOnPages, type Candidate } from './vocabulary.ts';

/** Finds the words of the vocabulary that contain a word. For scripts that may be written without spaces. */
export function partialTerms(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  return mostFrequent(index, wordsContaining(index, word, budget), PART);
}

/** Finds the words that end with a word, such as Bildschirmhelligkeit for Helligkeit. For languages that join words. */
export function joinedTerms(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  if (word.length < MIN_JOINED) return [];
  const found = wordsContaining(index, word, budget).filter((one) => one.word.endsWith(word));
  return mostFrequent(index, found, PART);
}

/**
 * Splits a word into two words of the pages, such as Gruppenchat into Gruppe and Chat. The first one can have another
 * ending. For languages that join words.
 */
export function splitTerms(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  for (let at = MIN_SPLIT; at <= word.length - MIN_SPLIT && budget.spend(LOOK_UP); at++) {
    const [front, back] = [word.slice(0, at), word.slice(at)];
    // A word such as nachsehen, which begins with a stop word, means something else than its parts.
    if (index.stopWords.has(front) || index.stopWords.has(back)) continue;
    const ends = termsOnPages(index, back);
    if (ends.length === 0) continue;
    const exact = termsOnPages(index, front);
    const starts = exact.length > 0 ? exact : inflections(index, front, budget);
    if (starts.length > 0) return mostFrequent(index, [...ends, ...starts], PART);
  }
  return [];
}

/** Shorter words are not tried as parts of a word. */
const MIN_SPLIT = 4;

/** Words with fewer letters are not tried, because they are the end of too many other words. */
const MIN_JOINED = 5;
const encoder = new TextEncoder();
/** The weight and kind of a candidate that only shares a part with the query word. */
const PART = { weight: 0.5, kind: 'part' } as const;
/** The maximum number of words that are found. A single character can be part of a tenth of the vocabulary. */
const MAX_PLACES = 256;
/** The number of bytes that count as one step of the budget. */
const BYTES_PER_STEP = 100;

/**
 * Returns the words that contain `part`. Searches the bytes of the whole vocabulary, which takes less than a
 * millisecond.
 */
function wordsContaining(
  { word, wordTerm }: SearchIndex,
  part: string,
  budget: Budget,
): Pick<Candidate, 'term' | 'word'>[] {
  const bytes = Buffer.from(word.bytes.buffer, word.bytes.byteOffset, word.bytes.length);
  const key = encoder.encode(part);
  const found: Pick<Candidate, 'term' | 'word'>[] = [];
  if (!budget.spend(Math.ceil(bytes.length / BYTES_PER_STEP))) return found;
  for (let at = bytes.indexOf(key); at >= 0 && found.length < MAX_PLACES;) {
    if (!budget.spend(LOOK_UP + READ_WORD)) break;
    const place = word.placeAt(at);
    const end = word.starts[place + 1]!;
    // There is no separator between words, so the bytes can also match across the end of a word.
    const isInside = at + key.length <= end;
    if (isInside) found.push({ term: wordTerm[place]!, word: word.at(place) });
    at = bytes.indexOf(key, isInside ? end : at + 1);
  }
  return found;
}
