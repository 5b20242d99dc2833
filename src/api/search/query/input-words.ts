import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, type Budget } from './budget.ts';
import { inflections } from './inflections.ts';
import { isNumber } from './numbers.ts';
import { joinedTerms, partialTerms, splitTerms } from './partial-terms.ts';
import { readNumber } from './read-number.ts';
import { isBeyondLatin } from './scripts.ts';
import { corrections } from './spelling.ts';
import { splitWords, type Word } from './split-words.ts';
import {
  completions,
  exactTerms,
  termsOnPages,
  type Candidate,
  type QueryWord,
} from './vocabulary.ts';

/** Splits a query into words and finds their candidates. The parts of a compound follow the compound. */
export function readInputWords(index: SearchIndex, text: string, budget: Budget): QueryWord[] {
  const words: QueryWord[] = [];
  const cache = new Map<string, QueryWord[]>();
  const split = splitWords(text, new Set([...index.stopWords, ...index.header.name]));
  for (const [place, word] of split.entries()) {
    const before = words.at(-1);
    const read = isNumber(word.whole)
      ? [readNumber(index, split, place, before)]
      : readWithParts(word);
    // In “ntag 213” and “20 MB”, pages may only contain the joined word: NTAG213 or 20MB.
    const joined = `${split[place - 1]?.whole}${word.whole}`;
    const has = (one: QueryWord | undefined) =>
      one?.candidates.some((each) => each.word === joined);
    // If both words only match the joined word, the second one is kept.
    const replacesBefore = has(read[0]) && !isOnPages(before!);
    if (replacesBefore) words.pop();
    words.push(...(has(before) && !replacesBefore ? read.filter(isOnPages) : read));
    if (words.length >= MAX_WORDS) break;
  }
  return words.slice(0, MAX_WORDS);

  function readWithParts({ parts, more, ...whole }: Word): QueryWord[] {
    const read = [whole, ...parts].flatMap((part) => {
      const compound = part === whole && parts.length > 0;
      const input = { word: part.whole, typed: part.typed, compound };
      const found = cache.get(part.whole) ?? readWord(index, input, budget);
      cache.set(part.whole, found);
      return found;
    });
    if (parts.length === 0) return [...read, ...more.flatMap((word) => known(index, word))];
    // If pages contain the compound, unknown parts of it are left out.
    return isOnPages(read[0]!) ? read.filter(({ candidates }) => candidates.length > 0) : read;
  }
}

/** Tells whether a page contains the word itself, and not only words that it may mean. */
const isOnPages = ({ candidates }: QueryWord) => candidates.some(({ kind }) => kind === 'exact');

/** The maximum number of words of a query. Any question has fewer words, and the limit bounds the work for nonsense. */
const MAX_WORDS = 64;

/**
 * Looks up a word in the vocabulary. Returns the word with its terms. For an unknown word of letters and digits, such
 * as `ios16`, searches for the letters instead, and the word itself stays unknown. For any other unknown word, guesses
 * the terms.
 */
function readWord(
  index: SearchIndex,
  input: Omit<QueryWord, 'candidates'>,
  budget: Budget,
): QueryWord[] {
  const { word, compound } = input;
  const exact = exactTerms(index, word);
  if (exact.length > 0) return [{ ...input, candidates: exact }];
  const [, letters = '', digits = ''] = /^(\D+)(\d+)$/.exec(word) ?? [];
  if (letters !== '' && !compound && budget.spend(LOOK_UP)) {
    // A number of one or two digits is on too many pages to be useful alone.
    const parts = [...known(index, letters), ...(digits.length > 2 ? known(index, digits) : [])];
    if (parts.length > 0) return [...parts, { ...input, candidates: [] }];
  }
  return [{ ...input, candidates: guesses(index, input, budget) }];
}

/** Returns a word with its terms if pages contain it, or else an empty list. */
function known(index: SearchIndex, word: string): QueryWord[] {
  const candidates = termsOnPages(index, word);
  return candidates.length > 0 ? [{ word, typed: word, compound: false, candidates }] : [];
}

/**
 * Guesses what an unknown word means. Returns the result of the first attempt that finds something, in this order:
 * another inflection; in languages that join words, a longer word that ends with the word; a similar spelling; a longer
 * word that starts with the word; in languages that join words, the two parts of the word. A word in another script than
 * Latin is only compared with parts of words. For a compound, only similar spellings are tried, because its parts are
 * words of the query as well.
 */
function guesses(
  index: SearchIndex,
  { word, compound }: { word: string; compound: boolean },
  budget: Budget,
): Candidate[] {
  const joins = JOINING.has(index.header.language.split('-')[0]!);
  const inLatin = joins
    ? [termsOnPages, inflections, joinedTerms, corrections, completions, splitTerms]
    : [inflections, corrections, completions];
  const attempts = compound ? [corrections] : isBeyondLatin(word) ? [partialTerms] : inLatin;
  // An umlaut can also be written with an e, such as Groesse for Größe.
  const forms = joins ? new Set([word, word.replaceAll(/([aou])e/g, '$1')]) : [word];
  for (const attempt of attempts) {
    for (const form of forms) {
      const found = attempt(index, form, budget);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Languages that join nouns to one word, such as German. */
const JOINING = new Set(['da', 'de', 'fi', 'is', 'nb', 'nl', 'nn', 'no', 'sv']);
