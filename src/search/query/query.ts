import type { Pack } from '../pack/pack.ts';
import type { Candidate } from './candidate.ts';
import { Effort, GUESSING } from './effort.ts';
import { guess } from './guesses.ts';
import { joinedNeighbours } from './joined-neighbours.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './split-words.ts';
import { synonymsIn, type Meaning } from './synonyms.ts';
import { exactTerms } from './vocabulary.ts';

/** One word of a query, or several of one meaning, and the terms of the index it stands for. */
export interface QueryWord {
  word: string;
  /** Whether its parts are words of the query as well. */
  compound: boolean;
  /** The word itself first, if any page has it. */
  candidates: Candidate[];
}

/** What a query asks for: at least one word with a term, or nothing that any page knows. */
export interface Query {
  text: string;
  /** The words that rank, in the order of the query. */
  words: QueryWord[];
  /** Words left out of the ranking because others say more. */
  ignored: string[];
  /** Words that occur on no page, as they are and in another inflection. */
  absent: string[];
}

/**
 * Understands a query. Stop words only count when there is no other known word; words that no page
 * uses stand for synonyms or are corrected, so that a question finds something as soon as one of its
 * words is known.
 */
export function readQuery(pack: Pack, text: string, effort = new Effort(GUESSING)): Query {
  const stop = stopWords(pack.header.language);
  const written = askedWords(pack, text, effort);
  const meanings = meaningsOf(pack, written);
  const telling = understand(pack, written, meanings, (word) => !stop.has(word));
  if (telling.words.length === 0) {
    return { text, ...understand(pack, written, meanings, () => true), ignored: [] };
  }
  const ignored = written.filter(({ word }) => stop.has(word)).map(({ word }) => word);
  return { text, ...telling, ignored: [...new Set(ignored)] };
}

/** Enough for any question; a text of 300 characters of nonsense would cost time for nothing. */
const MAX_WORDS = 64;
/** A long text says enough by itself. */
const MAX_WORDS_WITH_SYNONYMS = 24;
const MAX_SYNONYMS = 6;
/** What a synonym gains where no page has the word itself. */
const UNKNOWN = 1.3;

/** A word as it was asked, and what it stands for by itself. */
interface AskedWord {
  word: string;
  compound: boolean;
  candidates: Candidate[];
}

/** Every word in order, a compound followed by its parts; what is known as two words stands as two. */
function askedWords(pack: Pack, text: string, effort: Effort): AskedWord[] {
  const asked: AskedWord[] = [];
  const known = new Map<string, AskedWord[]>();
  for (const { whole, parts } of wordsOf(text.normalize('NFKC'))) {
    for (const word of [whole, ...parts]) {
      const compound = word === whole && parts.length > 0;
      const read = known.get(word) ?? readWord(pack, { word, compound }, effort);
      known.set(word, read);
      asked.push(...read);
    }
    if (asked.length >= MAX_WORDS) break;
  }
  return asked.slice(0, MAX_WORDS);
}

function readWord(
  pack: Pack,
  asked: { word: string; compound: boolean },
  effort: Effort,
): AskedWord[] {
  const exact = exactTerms(pack, asked.word);
  if (exact.length > 0) return [{ ...asked, candidates: exact }];
  const { candidates, parts } = guess(pack, asked, effort);
  if (parts.length === 0) return [{ ...asked, candidates }];
  return parts.map((word) => ({ word, compound: false, candidates: exactTerms(pack, word) }));
}

function meaningsOf(pack: Pack, asked: readonly AskedWord[]): Meaning[] {
  if (asked.length > MAX_WORDS_WITH_SYNONYMS) return [];
  const terms = asked.map(({ candidates }) => candidates.map(({ term }) => term));
  const joined = joinedNeighbours(
    pack,
    asked.map(({ word }) => word),
  );
  return [...synonymsIn(pack, terms), ...joined];
}

/** Each different word with what it stands for; a term that is a word of the query itself is no synonym. */
function understand(
  pack: Pack,
  asked: readonly AskedWord[],
  meanings: readonly Meaning[],
  counts: (word: string) => boolean,
): Pick<Query, 'words' | 'absent'> {
  const words: QueryWord[] = [];
  const absent = new Set<string>();
  const seen = new Set<number>();
  const onPages = ({ term }: Candidate) => pack.termPages[term]! > 0;
  for (const [place, { word, compound, candidates }] of asked.entries()) {
    const phrase = meanings.filter((one) => one.start === place && wholeOf(one, asked, counts));
    for (const one of phrase) {
      const text = asked.slice(place, place + one.length).map((part) => part.word);
      words.push({ word: text.join(' '), compound: false, candidates: one.candidates });
    }
    if (!counts(word)) continue;
    const own = candidates.filter(onPages);
    if (!own.some(({ by }) => by === 'itself' || by === 'inflection')) absent.add(word);
    const fresh = own.filter(({ term }) => !seen.has(term));
    if (own.length > 0 && fresh.length === 0) continue;
    for (const { term } of fresh) seen.add(term);
    const others = meanings
      .filter(({ start, length }) => start <= place && place < start + length)
      .flatMap((one) => one.candidates);
    words.push({ word, compound, candidates: [...fresh, ...weighed(others, own.length === 0)] });
  }
  const unique = words.map((one) => ({ ...one, candidates: alone(one.candidates, seen) }));
  return { words: unique.filter(({ candidates }) => candidates.length > 0), absent: [...absent] };
}

/** Whether none of the words of a meaning counts by itself, as in “how much”. */
function wholeOf(
  { start, length }: Meaning,
  asked: readonly AskedWord[],
  counts: (word: string) => boolean,
): boolean {
  return asked.slice(start, start + length).every(({ word }) => !counts(word));
}

function weighed(candidates: readonly Candidate[], unknown: boolean): Candidate[] {
  return candidates.map((one) => ({ ...one, weight: one.weight * (unknown ? UNKNOWN : 1) }));
}

/** Each term once, at its best weight; the first few synonyms, none that is a word of the query. */
function alone(candidates: readonly Candidate[], asked: ReadonlySet<number>): Candidate[] {
  const byTerm = new Map<number, Candidate>();
  for (const one of candidates) {
    const isSynonym = one.by === 'synonym' || one.by === 'joining';
    if (isSynonym && asked.has(one.term)) continue;
    if ((byTerm.get(one.term)?.weight ?? 0) < one.weight) byTerm.set(one.term, one);
  }
  const all = [...byTerm.values()];
  const own = all.filter(({ by }) => by !== 'synonym');
  return [...own, ...all.filter(({ by }) => by === 'synonym').slice(0, MAX_SYNONYMS)];
}
