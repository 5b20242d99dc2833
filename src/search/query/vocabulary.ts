import type { SearchIndex } from '../index-file/index-file.ts';
import { mostFrequent, type Candidate } from './candidate.ts';
import { LOOK_UP, READ_WORD, type Effort } from './effort.ts';

/** The terms of a word of the vocabulary; empty when neither a page nor a synonym has it. */
export function exactTerms(index: SearchIndex, word: string): Candidate[] {
  const key = encoder.encode(word);
  const candidates: Candidate[] = [];
  for (let place = index.word.lowerBound(key); index.word.is(place, key); place++) {
    candidates.push({ term: index.wordTerm[place]!, weight: 1, word, by: 'itself' });
  }
  return candidates;
}

/** Words that differ from `word` only by endings: at least four letters shared, at most three not. */
export function inflections(index: SearchIndex, word: string, effort: Effort): Candidate[] {
  const shortest = Math.max(4, word.length - 3);
  for (let shared = word.length; shared >= shortest; shared--) {
    if (!ENDING.test(word.slice(shared))) continue;
    const found = withPrefix(index, word.slice(0, shared), effort).filter(
      ({ word: other }) => other.length - shared <= 3 && ENDING.test(other.slice(shared)),
    );
    if (found.length > 0) return mostFrequent(index, found, { weight: 0.9, by: 'inflection' });
  }
  return [];
}

/** Words that begin with `word`, of three letters or more. */
export function completions(index: SearchIndex, word: string, effort: Effort): Candidate[] {
  if (word.length < 3) return [];
  return mostFrequent(index, withPrefix(index, word, effort), { weight: 0.5, by: 'beginning' });
}

const encoder = new TextEncoder();

/** What English puts after a stem; other languages fall through to spelling, which finds most. */
const ENDING = /^(?:|s|es|ed|d|er|ers|r|rs|ing|ings|ion|ions|ly|al|y|ies|ied|e|able|ment)$/;

function withPrefix(index: SearchIndex, prefix: string, effort: Effort): Candidate[] {
  const key = encoder.encode(prefix);
  const candidates: Candidate[] = [];
  effort.spend(LOOK_UP);
  let place = index.word.lowerBound(key);
  while (
    place < index.word.length &&
    candidates.length < 256 &&
    index.word.startsWith(place, key)
  ) {
    if (!effort.spend(READ_WORD)) break;
    const word = index.word.at(place);
    candidates.push({ term: index.wordTerm[place]!, weight: 1, word, by: 'beginning' });
    place++;
  }
  return candidates;
}
