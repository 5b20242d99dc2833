import type { Pack } from '../pack/pack.ts';
import { corrections } from './spelling.ts';
import { stopWords } from './stop-words.ts';
import { exactTerms, likelyTerms } from './vocabulary.ts';
import type { Candidate } from './candidate.ts';
import { wordsOf } from './split-words.ts';

/** One word of a query and the terms of the index it stands for. */
export interface QueryWord {
  word: string;
  /** Whether its parts are words of the query as well. */
  compound: boolean;
  candidates: Candidate[];
}

/** What a query asks for: at least one word with a term, or nothing that any page knows. */
export interface Query {
  text: string;
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
  const telling = words.filter(({ word }) => !stop.has(word));
  const understood = understand(pack, telling);
  if (understood.words.length === 0) return { text, ...understand(pack, words), ignored: [] };
  const ignored = words.filter(({ word }) => stop.has(word)).map(({ word }) => word);
  return { text, ...understood, ignored };
}

/** Enough for any question; a text of 300 characters of nonsense would cost time for nothing. */
const MAX_WORDS = 64;

type AskedWord = Omit<QueryWord, 'candidates'>;

/** Every word, a compound followed by its parts, each once. */
function uniqueWords(text: string): AskedWord[] {
  const words = new Map<string, AskedWord>();
  for (const { whole, parts } of wordsOf(text)) {
    const asked = [{ word: whole, compound: parts.length > 0 }].concat(
      parts.map((word) => ({ word, compound: false })),
    );
    for (const one of asked) if (!words.has(one.word)) words.set(one.word, one);
  }
  return [...words.values()].slice(0, MAX_WORDS);
}

function understand(pack: Pack, asked: AskedWord[]): { words: QueryWord[]; unknown: string[] } {
  const words: QueryWord[] = [];
  const unknown: string[] = [];
  const seen = new Set<number>();
  for (const { word, compound } of asked) {
    const exact = exactTerms(pack, word);
    const candidates = exact.length > 0 ? exact : guess(pack, word, compound);
    const fresh = candidates.filter(({ term }) => !seen.has(term));
    for (const { term } of fresh) seen.add(term);
    if (candidates.length === 0) unknown.push(word);
    else if (fresh.length > 0) words.push({ word, compound, candidates: fresh });
  }
  return { words, unknown };
}

/** A compound that no page has is misspelt, or stands for its parts and nothing else. */
function guess(pack: Pack, word: string, compound: boolean): Candidate[] {
  return compound ? corrections(pack, word) : likelyTerms(pack, word);
}
