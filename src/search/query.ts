import type { Pack } from './pack.ts';
import { stopWords } from './stop-words.ts';
import { exactTerms, likelyTerms } from './vocabulary.ts';
import type { Candidate } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** One word of a query and the terms of the index it stands for. */
export interface QueryWord {
  word: string;
  candidates: Candidate[];
}

/** What a query asks for: at least one word with a term, or nothing that any page knows. */
export interface Query {
  /** The words that rank, in the order of the query, each term once. */
  words: QueryWord[];
  /** Words left out of the ranking because others say more. */
  ignored: string[];
  /** Words that nothing in the index is like. */
  unknown: string[];
}

/**
 * Understands a query. Stop words only count when there is no other known word; words that no page
 * uses are corrected, so that a question finds something as soon as one of its words is known.
 */
export function readQuery(pack: Pack, text: string): Query {
  const stop = stopWords(pack.header.language);
  const words = uniqueWords(text);
  const telling = words.filter((word) => !stop.has(word));
  const understood = understand(pack, telling);
  if (understood.words.length > 0) {
    return { ...understood, ignored: words.filter((word) => stop.has(word)) };
  }
  return { ...understand(pack, words), ignored: [] };
}

/** Enough for any question; a text of 300 characters of nonsense would cost time for nothing. */
const MAX_WORDS = 64;

/** Every word, a compound followed by its parts, each once. */
function uniqueWords(text: string): string[] {
  const words = new Set<string>();
  for (const { whole, parts } of wordsOf(text)) {
    for (const word of [whole, ...parts]) words.add(word);
  }
  return [...words].slice(0, MAX_WORDS);
}

function understand(pack: Pack, texts: string[]): { words: QueryWord[]; unknown: string[] } {
  const words: QueryWord[] = [];
  const unknown: string[] = [];
  const seen = new Set<number>();
  for (const word of texts) {
    const exact = exactTerms(pack, word);
    const candidates = exact.length > 0 ? exact : likelyTerms(pack, word);
    const fresh = candidates.filter(({ term }) => !seen.has(term));
    for (const { term } of fresh) seen.add(term);
    if (candidates.length === 0) unknown.push(word);
    else if (fresh.length > 0) words.push({ word, candidates: fresh });
  }
  return { words, unknown };
}
