import type { SearchIndex } from '../index-file/index-file.ts';
import { readAround, readAsked } from './asides.ts';
import { Budget, GUESSING_STEPS } from './budget.ts';
import type { Candidate, QueryWord } from './vocabulary.ts';
import { otherLanguage } from './other-language.ts';
import { readQuestion, type Question } from './question.ts';

/** A query that was looked up in the index. `words` is empty if no page contains a word of the query. */
export interface Query extends Question {
  /** The question, with a hyphen between a single letter and a number. */
  text: string;
  /** The language of the query, as two letters, if it seems to differ from the language of the index. */
  language: string | undefined;
  /** The words for the ranking, in the order of the query. Each word has at least one candidate. */
  words: QueryWord[];
  /** The words that no page contains and for which no similar word was found, as typed, in lower case. */
  unknown: string[];
  /** Whether the query consists of stop words only. */
  isBare: boolean;
  /** Each typed word that no page contains, with the similar word that is searched instead. */
  corrected: ReadonlyMap<string, string>;
}

/**
 * Reads a query: finds the question in it, splits it into words, corrects unknown words, and adds synonyms. Stop words
 * are ignored, unless the query has no other word.
 */
export function readQuery(
  index: SearchIndex,
  input: string,
  budget = new Budget(GUESSING_STEPS),
): Query {
  // People often type a code such as L-12 with a space, as in “L 12”.
  const question = readQuestion(index, plainText(input));
  const text = question.text.replaceAll(/(?<!\S)(\p{L}) (?=\d)/gu, '$1-');
  const { stopWords: stop } = index;
  const asked = readAsked(index, text, budget);
  const inputWords = asked.concat(readAround(index, question.around, asked));
  const meanings = findMeanings(index, asked);
  const content = selectWords(index, inputWords, meanings, (word) => !stop.has(word));
  const isBare = content.words.length === 0 && content.unknown.length === 0;
  const all = isBare ? selectWords(index, inputWords, meanings, () => true) : content;
  const language = otherLanguage(index, text, content.unknown);
  return { ...question, text, language, isBare, ...all };
}

/** Normalizes Unicode characters (NFKC), and removes HTML tags such as `<b>`, and `%20` from URLs. */
const plainText = (input: string): string =>
  input
    .normalize('NFKC')
    .replaceAll(/<\/?(?:a|b|br|code|div|em|i|li|mark|p|span|strong|u)\b[^<>]*>|%20/g, ' ');

/** The maximum number of terms that are added to one query word as synonyms. */
const MAX_SYNONYMS = 6;

/**
 * Selects the words of a query that count, without repetitions, and adds their synonyms. Also returns which words were
 * corrected, and which are unknown.
 * @param counts Tells whether a normalized word counts.
 */
function selectWords(
  index: SearchIndex,
  inputWords: readonly QueryWord[],
  meanings: readonly Meaning[],
  counts: (word: string) => boolean,
): Pick<Query, 'words' | 'unknown' | 'corrected'> {
  const words: QueryWord[] = [];
  const unknown = new Set<string>();
  const corrected = new Map<string, string>();
  const terms = new Set<number>();
  // The parts of a compound such as “log-in” are words as well.
  const single = inputWords.filter(({ compound }) => !compound);
  const isPhrase =
    single.length > 1 &&
    single.some(({ word }) => !counts(word)) &&
    meanings.some(({ length }) => length === single.length);
  for (const [place, input] of inputWords.entries()) {
    const { word, typed, compound, aside = false, candidates } = input;
    if (!counts(word)) continue;
    // The vocabulary also has words that are in synonym groups but on no page.
    const onPages = candidates.filter(({ term }) => index.termPages[term]! > 0);
    const newOnes = onPages.filter(({ term }) => !terms.has(term));
    const isRepeated = onPages.length > 0 && newOnes.length === 0;
    if (isRepeated) continue;
    for (const { term } of newOnes) terms.add(term);
    const synonyms = synonymsAt(meanings, place);
    // A compound is never reported as corrected or unknown, because its parts are words of the query as well.
    if (!compound) {
      const [best] = onPages;
      if (best && GUESSED.has(best.kind)) corrected.set(typed, best.word);
      else if (!aside && onPages.length === 0 && synonyms.length === 0) unknown.add(typed);
    }
    // In a phrase such as “log in”, a single word often means something else, such as logs, so it gets less weight.
    const own = isPhrase
      ? newOnes.map((one) => ({ ...one, weight: one.weight * IN_PHRASE }))
      : newOnes;
    words.push({ word, typed, compound, aside, candidates: [...own, ...synonyms] });
  }
  // Synonyms are selected after this loop, because only now does `terms` contain the terms of all query words.
  for (const one of words) one.candidates = selectCandidates(one.candidates, terms);
  return {
    words: words.filter(({ candidates }) => candidates.length > 0),
    unknown: [...unknown],
    corrected,
  };
}

/**
 * The factor for the weight of words in a query that contains a stop word and is, as a whole, a phrase of the synonyms.
 */
const IN_PHRASE = 0.3;

/** Returns the synonyms of the query word with this number, and of each group of words that contains it. */
function synonymsAt(meanings: readonly Meaning[], place: number): Candidate[] {
  return meanings
    .filter(({ start, length }) => start <= place && place < start + length)
    .flatMap(({ candidates }) => candidates);
}

/** The kinds of candidates whose word differs from the word in the query. */
const GUESSED: ReadonlySet<Candidate['kind']> = new Set(['spelling', 'beginning']);

/**
 * Keeps all candidates that are not synonyms. Keeps at most `MAX_SYNONYMS` terms of the synonyms, the first ones, each
 * once with its highest weight. In the index, the rules of the site come before the built-in rules, so they are
 * preferred.
 * @param terms The terms of all query words. They are not repeated as synonyms.
 */
function selectCandidates(
  candidates: readonly Candidate[],
  terms: ReadonlySet<number>,
): Candidate[] {
  const synonyms = new Map<number, Candidate>();
  for (const one of candidates) {
    if (one.kind !== 'synonym' || terms.has(one.term)) continue;
    if ((synonyms.get(one.term)?.weight ?? 0) < one.weight) synonyms.set(one.term, one);
  }
  const own = candidates.filter(({ kind }) => kind !== 'synonym');
  return [...own, ...[...synonyms.values()].slice(0, MAX_SYNONYMS)];
}

/** The synonyms of one word, or of several consecutive words, of a query. */
interface Meaning {
  /** The number of the first of these words in the query. */
  start: number;
  /** How many words of the query have these synonyms together. */
  length: number;
  candidates: Candidate[];
}

/** If a query has more words than this, no synonyms are searched: the words are enough, and the work stays small. */
const MAX_WORDS = 24;
/** Weight of a synonym of one word. The word itself has the weight 1. */
const SYNONYM_WEIGHT = 0.9;

/**
 * Returns the factor for the weight of each word of a synonym with this number of words. A page with only one word of a
 * longer synonym often means something else, so each of n words gets 0.4 / √n. All n words together get 0.4 · √n. With
 * up to six words, this is less than the weight of a synonym of one word.
 */
const groupFactor = (words: number) => (words === 1 ? 1 : 0.6 / (1.5 * Math.sqrt(words)));

/** Finds the synonyms of the words of a query. Returns an empty list for a query with more than `MAX_WORDS` words. */
function findMeanings(index: SearchIndex, words: readonly QueryWord[]): Meaning[] {
  if (words.length > MAX_WORDS) return [];
  const terms = words.map(({ candidates }) => candidates.map(({ term }) => term));
  const meanings: Meaning[] = [];
  for (const [start, firsts] of terms.entries()) {
    for (const first of firsts) {
      for (const { rest, meant } of index.header.synonyms[first] ?? []) {
        const follows = rest.every((term, place) => terms[start + 1 + place]?.includes(term));
        if (!follows) continue;
        const candidates = meant.flatMap((group) => synonymCandidates(index, group));
        meanings.push({ start, length: rest.length + 1, candidates });
      }
    }
  }
  return meanings;
}

/** Returns the candidates for one synonym. `places` are the positions of its words in the vocabulary. */
function synonymCandidates(
  { word, wordTerm }: SearchIndex,
  places: readonly number[],
): Candidate[] {
  return places.map((place) => ({
    term: wordTerm[place]!,
    word: word.at(place),
    weight: SYNONYM_WEIGHT * groupFactor(places.length),
    kind: 'synonym',
  }));
}
