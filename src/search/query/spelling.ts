import type { SearchIndex } from '../index-file/index-file.ts';
import type { Budget } from './budget.ts';
import type { Candidate } from './candidate.ts';
import { findSimilarWords } from './similar-words.ts';

/**
 * Corrects the spelling of an unknown word: returns the most frequent of the most similar words. Swapping
 * two letters is one edit. The first letter must be right, and at most one letter may be added.
 */
export function corrections(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  const limit = word.length > MAX_LENGTH ? 0 : maxEdits(word);
  if (limit === 0) return [];
  const found = findSimilarWords(index, word, limit, budget);
  const nearest = Math.min(...found.map(({ distance }) => distance));
  const byTerm = new Map<number, { term: number; word: string; pages: number }>();
  for (const { place, distance } of found) {
    const text = index.word.at(place);
    if (distance > nearest || text.length < word.length - 1) continue;
    const term = index.wordTerm[place]!;
    if (!byTerm.has(term)) byTerm.set(term, { term, word: text, pages: index.termPages[term]! });
  }
  return [...byTerm.values()]
    .toSorted((a, b) => b.pages - a.pages || a.term - b.term)
    .slice(0, MAX_CORRECTIONS)
    .map(({ term, word: text }, rank) => ({
      term,
      word: text,
      weight: CORRECTION_WEIGHT / (1 + rank),
      kind: 'spelling',
    }));
}

/** Number of edits by minimum word length. Shorter words are not corrected. */
const EDITS = [
  { letters: 7, edits: 2 },
  { letters: 4, edits: 1 },
];
const maxEdits = (word: string) => EDITS.find(({ letters }) => word.length >= letters)?.edits ?? 0;

const MAX_LENGTH = 32;
const MAX_CORRECTIONS = 3;
const CORRECTION_WEIGHT = 0.8;
