import type { Pack } from '../pack/pack.ts';
import { mostFrequent, type Candidate } from './candidate.ts';
import { partialTerms } from './partial-terms.ts';
import { isBeyondLatin } from './split-words.ts';
import { corrections } from './spelling.ts';

/** The terms of a word that the pages use; empty when no page has it. */
export function exactTerms(pack: Pack, word: string): Candidate[] {
  const key = encoder.encode(word);
  const candidates: Candidate[] = [];
  for (let place = pack.word.lowerBound(key); pack.word.is(place, key); place++) {
    candidates.push({ term: pack.wordTerm[place]!, weight: 1, word });
  }
  return candidates;
}

/**
 * The terms that a word unknown to the pages most likely stands for: another inflection, a slip of
 * spelling, the beginning of a longer word, or, for scripts written without spaces, a part of one.
 */
export function likelyTerms(pack: Pack, word: string): Candidate[] {
  if (isBeyondLatin(word)) return partialTerms(pack, word);
  const inflected = inflections(pack, word);
  if (inflected.length > 0) return inflected;
  const misspelt = corrections(pack, word);
  if (misspelt.length > 0) return misspelt;
  return completions(pack, word);
}

const encoder = new TextEncoder();
const INFLECTION_WEIGHT = 0.9;
const COMPLETION_WEIGHT = 0.5;

/** Words that differ from `word` only by endings: at least five letters shared, at most three not. */
function inflections(pack: Pack, word: string): Candidate[] {
  const shortest = Math.max(5, word.length - 3);
  for (let shared = word.length; shared >= shortest; shared--) {
    const found = withPrefix(pack, word.slice(0, shared))
      .filter(({ word: other }) => other.length - shared <= 3 && ENDING.test(other.slice(shared)))
      .filter(() => ENDING.test(word.slice(shared)));
    if (found.length > 0) return mostFrequent(pack, found, INFLECTION_WEIGHT);
  }
  return [];
}

/** What English puts after a stem; other languages fall through to spelling, which finds most. */
const ENDING = /^(?:|s|es|ed|d|er|ers|r|rs|ing|ings|ion|ions|ly|al|y|ies|ied|e|able|ment)$/;

function completions(pack: Pack, word: string): Candidate[] {
  if (word.length < 3) return [];
  return mostFrequent(pack, withPrefix(pack, word), COMPLETION_WEIGHT);
}

function withPrefix(pack: Pack, prefix: string): Candidate[] {
  const key = encoder.encode(prefix);
  const candidates: Candidate[] = [];
  let place = pack.word.lowerBound(key);
  while (place < pack.word.length && candidates.length < 256 && pack.word.startsWith(place, key)) {
    candidates.push({ term: pack.wordTerm[place]!, weight: 1, word: pack.word.at(place) });
    place++;
  }
  return candidates;
}
