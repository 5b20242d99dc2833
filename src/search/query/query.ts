import type { SearchIndex } from '../index-file/index-file.ts';
import { askedWords, type AskedWord } from './asked-words.ts';
import type { Candidate } from './candidate.ts';
import { Effort, GUESSING } from './effort.ts';
import { joinedNeighbours } from './joined-neighbours.ts';
import { synonymsIn, type Meaning } from './meanings.ts';
import { stopWords } from './stop-words.ts';

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
  /** With full-width and other compatible forms as plain ones. */
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
export function readQuery(index: SearchIndex, asked: string, effort = new Effort(GUESSING)): Query {
  const text = asked.normalize('NFKC');
  const stop = stopWords(index.header.language);
  const written = askedWords(index, text, effort);
  const meanings = meaningsOf(index, written);
  const telling = understand(index, written, meanings, (word) => !stop.has(word));
  if (telling.words.length === 0) {
    return { text, ...understand(index, written, meanings, () => true), ignored: [] };
  }
  const ignored = written.filter(({ word }) => stop.has(word)).map(({ word }) => word);
  return { text, ...telling, ignored: [...new Set(ignored)] };
}

/** A long text says enough by itself. */
const MOST_WORDS_WITH_SYNONYMS = 24;
const MOST_SYNONYMS = 6;
/** What a synonym gains where no page has the word itself. */
const UNKNOWN = 1.3;

/** What neighbouring words say together, and what each says in other words. */
function meaningsOf(index: SearchIndex, asked: readonly AskedWord[]): Meaning[] {
  if (asked.length > MOST_WORDS_WITH_SYNONYMS) return [];
  const terms = asked.map(({ candidates }) => candidates.map(({ term }) => term));
  const words = asked.map(({ word }) => word);
  return [...synonymsIn(index, terms), ...joinedNeighbours(index, words)];
}

/** Each different word with what it stands for. */
function understand(
  index: SearchIndex,
  asked: readonly AskedWord[],
  meanings: readonly Meaning[],
  counts: (word: string) => boolean,
): Pick<Query, 'words' | 'absent'> {
  const words: QueryWord[] = [];
  const absent = new Set<string>();
  const seen = new Set<number>();
  for (const [place, { word, compound, candidates }] of asked.entries()) {
    words.push(...phrasesAt(place, asked, meanings, counts));
    if (!counts(word)) continue;
    const own = candidates.filter(({ term }) => index.termPages[term]! > 0);
    const fresh = own.filter(({ term }) => !seen.has(term));
    if (own.length > 0 && fresh.length === 0) continue;
    for (const { term } of fresh) seen.add(term);
    const others = meanings
      .filter(({ start, length }) => start <= place && place < start + length)
      .flatMap((meaning) => meaning.candidates);
    if (others.length === 0 && !own.some(({ by }) => OCCURS.has(by))) absent.add(word);
    words.push({ word, compound, candidates: [...fresh, ...weighed(others, own.length === 0)] });
  }
  const known = words.map(({ word, compound, candidates }): QueryWord => ({
    word,
    compound,
    candidates: withoutOthers(candidates, seen),
  }));
  return { words: known.filter(({ candidates }) => candidates.length > 0), absent: [...absent] };
}

/** How a candidate is found where the word itself occurs. */
const OCCURS: ReadonlySet<Candidate['by']> = new Set(['itself', 'inflection', 'part']);

/** What words that tell nothing by themselves say together, as in “how much”. */
function phrasesAt(
  place: number,
  asked: readonly AskedWord[],
  meanings: readonly Meaning[],
  counts: (word: string) => boolean,
): QueryWord[] {
  return meanings
    .filter(({ start, said }) => start === place && said)
    .map(({ length, candidates }) => ({ parts: asked.slice(place, place + length), candidates }))
    .filter(({ parts }) => parts.every(({ word }) => !counts(word)))
    .map(({ parts, candidates }) => ({
      word: parts.map(({ word }) => word).join(' '),
      compound: false,
      candidates,
    }));
}

function weighed(candidates: readonly Candidate[], unknown: boolean): Candidate[] {
  const factor = unknown ? UNKNOWN : 1;
  return candidates.map(({ term, weight, word, by }) => ({
    term,
    weight: weight * factor,
    word,
    by,
  }));
}

/** Each term once, at its best weight; the first few synonyms, none that is a word of the query. */
function withoutOthers(candidates: readonly Candidate[], asked: ReadonlySet<number>): Candidate[] {
  const byTerm = new Map<number, Candidate>();
  for (const one of candidates) {
    const isOther = one.by === 'synonym' || one.by === 'joining';
    if (isOther && asked.has(one.term)) continue;
    if ((byTerm.get(one.term)?.weight ?? 0) < one.weight) byTerm.set(one.term, one);
  }
  const all = [...byTerm.values()];
  const own = all.filter(({ by }) => by !== 'synonym');
  return [...own, ...all.filter(({ by }) => by === 'synonym').slice(0, MOST_SYNONYMS)];
}
