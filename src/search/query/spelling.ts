import type { SearchIndex } from '../index-file/index-file.ts';
import type { Candidate } from './candidate.ts';
import type { Effort } from './effort.ts';
import { wordsWithin } from './similar-words.ts';

/**
 * The words of the vocabulary within a few edits of a word no page uses, by its length; a swap of
 * neighbours is one edit, and nobody adds two letters. Only words with the same first letter, because
 * nobody misses that. The nearest distance that has any word wins, and of its words the most frequent.
 */
export function corrections(index: SearchIndex, word: string, effort: Effort): Candidate[] {
  const limit = word.length > MAX_LENGTH ? 0 : editsOf(word);
  if (limit === 0) return [];
  const found = wordsWithin(index, word, limit, effort);
  const nearest = Math.min(...found.map(({ distance }) => distance));
  const byTerm = new Map<number, Candidate & { score: number }>();
  for (const { place, distance } of found) {
    const text = index.word.at(place);
    if (distance > nearest || text.length < word.length - 1) continue;
    const term = index.wordTerm[place]!;
    const score = Math.log1p(index.termPages[term]!);
    if ((byTerm.get(term)?.score ?? -1) < score) {
      byTerm.set(term, { term, word: text, weight: 0, by: 'spelling', score });
    }
  }
  const ranked = [...byTerm.values()].toSorted((a, b) => b.score - a.score || a.term - b.term);
  return ranked.slice(0, MAX_CORRECTIONS).map(({ term, word: text }, rank) => ({
    term,
    word: text,
    weight: CORRECTION_WEIGHT / (1 + rank),
    by: 'spelling',
  }));
}

/** Edits that a word of at least so many letters may need; a shorter one is another word. */
const EDITS = [
  { letters: 7, edits: 2 },
  { letters: 4, edits: 1 },
];
const editsOf = (word: string) => EDITS.find(({ letters }) => word.length >= letters)?.edits ?? 0;

const MAX_LENGTH = 32;
const MAX_CORRECTIONS = 3;
const CORRECTION_WEIGHT = 0.8;
