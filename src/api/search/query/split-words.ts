import { ASCII, normalizeWord, PLAIN, SIGNED, typedWord } from './normal-form.ts';
import { isNumber, majorOf, numberIn } from './numbers.ts';
import { runsOf, segmentsOf, UNSPACED, withoutBreaks } from './scripts.ts';

/** A word of a text, or a part of a compound. */
interface Part {
  /** The word as written, in lower case, without the punctuation around it. Search results show this form. */
  typed: string;
  /** The normalized word, as the index stores it. */
  whole: string;
}

/** A word of a text. */
export interface Word extends Part {
  /** The parts of a compound. Empty for a word that is not a compound. */
  parts: Part[];
  /**
   * Further forms under which pages are indexed: the major part of a version, and a number joined with the words next
   * to it. For 4.5 in “version 4.5”, the forms are `4.`, `version4.5` and `version4.`. For 20 in “20 MB”, the form is
   * `20mb`.
   */
  more: string[];
}

/**
 * Splits text into normalized words. Only this file and the files that it imports decide what a word is, for the index,
 * queries, synonyms, labels and reports. tests/unit/api/search/words.yaml has test cases.
 *
 * A compound such as `prefer.streaming` or `getProduct` is one word with parts. A dotted number is one word. A number
 * and the word before or after it are one concept: `ios17` stands for iOS 17, iOS17 and iOS-17.
 * @param stop Words that form no concept with a number next to them.
 */
export const splitWords = (text: string, stop?: ReadonlySet<string>): Word[] =>
  joinNumbers((text.toWellFormed().match(TOKEN) ?? []).map(wordsIn), stop).flat();

/** A token of a line: a word as excerpts show it, and the forms under which the index stores it. */
export interface Token {
  /** The text with the punctuation and the space after it. */
  text: string;
  forms: string[];
}

/** Splits a line of a page into tokens. A line break between two East Asian characters does not count as a space. */
export function tokensOf(line: string, stop: ReadonlySet<string>): Token[] {
  const texts = [...withoutBreaks(line.replaceAll('\u200B', '')).matchAll(TOKEN_AND_SPACE)].flatMap(
    ([token]) => (UNSPACED.test(token) ? segmentsOf(token) : token),
  );
  const words = joinNumbers(texts.map(wordsIn), stop);
  return texts.map((text, place) => ({
    text,
    forms: [...new Set(words[place]!.flatMap(formsOf))],
  }));
}

/** Returns all forms under which a word is indexed. */
export const formsOf = ({ whole, parts, more }: Word): string[] => [
  whole,
  ...parts.map((part) => part.whole),
  ...more,
];

/** Splits a text into words and leaves out stop words. If the text contains only stop words, keeps them. */
export function keywords(text: string, stop: ReadonlySet<string>): Word[] {
  const words = splitWords(text, stop);
  const found = words.filter(({ whole }) => !stop.has(whole));
  return found.length > 0 ? found : words;
}

/** Adds to each number the forms in which it is joined with the words next to it. */
function joinNumbers(
  tokens: readonly TokenWord[][],
  stop: ReadonlySet<string> = new Set(),
): readonly TokenWord[][] {
  const words = tokens.flat();
  const isNeighbour = (one: TokenWord | undefined): one is TokenWord =>
    one !== undefined && LETTERS.test(one.whole) && !stop.has(one.whole);
  for (const [place, { whole, more, closed }] of words.entries()) {
    if (!isNumber(whole)) continue;
    const [before, after] = [words[place - 1], words[place + 1]];
    const majors = majorOf(whole);
    more.push(...majors);
    if (isNeighbour(before) && !before.closed) {
      more.push(...[whole, ...majors].map((number) => before.whole + number));
    }
    if (isNeighbour(after) && !closed) more.push(whole + after.whole);
  }
  return tokens;
}

/**
 * Splits a compound into its parts: at capitals, and at characters that are neither letters nor digits. Leaves out parts
 * of one character. If only one part is left, it only counts after a digit, as in `2-factor`: `e-mail` has no part.
 * Returns an empty list for a word that is not a compound.
 */
function partsOf(text: string): Part[] {
  if (PLAIN.test(text) || SIMPLE.test(text)) return [];
  const spaced = text
    // Removes endings such as ’s and ’re.
    .replaceAll(/['’]\p{L}{1,2}(?!\p{L})/gu, '')
    // Puts a space before a capital that starts a part: `getProduct`, `HTTPServer`.
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2');
  const parts = (spaced.match(PART) ?? [])
    .map((part) => ({
      typed: typedWord(part),
      whole: numberIn(part.toLowerCase()) ?? normalizeWord(part),
    }))
    .filter(({ whole }) => whole.length > 1);
  return parts.length > 1 || COUNTED.test(text) ? parts : [];
}

/** A word of a token. `closed` says whether punctuation ends it, so that the next word does not belong to it. */
interface TokenWord extends Word {
  closed: boolean;
}

/** Returns the words in a text without spaces. A text with several scripts can have several words. */
const wordsIn = (token: string): TokenWord[] =>
  (ASCII.test(token) ? [token] : runsOf(token)).flatMap(readWord);

/** Reads one word with the punctuation around it. Returns an empty list if the text is only punctuation. */
function readWord(text: string): TokenWord[] {
  const typed = typedWord(text);
  const closed = /[,;:.!?)\]]$/u.test(text);
  const number = numberIn(typed);
  if (number !== undefined) {
    // The two numbers of a range, such as 10-20, are words, too. Of the numbers of a date, only the year is a word.
    const pieces = number.split(/[-/]/);
    const more = pieces.filter((one) => one !== number && (one.length > 2 || pieces.length === 2));
    return [{ typed, whole: number, parts: [], more, closed }];
  }
  const word = text.replace(ELIDED, '');
  const whole = SIGNED.exec(typed)?.[0] ?? normalizeWord(word);
  // A query for Brien must also find O’Brien.
  const name = /^[^\p{L}]*\p{L}['’](\p{L}{3,})/u.exec(word)?.[1];
  const more = name === undefined ? [] : [normalizeWord(name)];
  return whole === '' ? [] : [{ typed, whole, parts: partsOf(word), more, closed }];
}

/** Matches white space within a number (10 777) or before its percent sign. */
const IN_NUMBER = String.raw`(?<=(?<!\d)\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})*)[ \u00a0\u202f\u2009](?=\d{3}(?!\d))|(?<=\d)[ \u00a0\u202f](?=%)`;
const CHARACTERS = String.raw`[^\p{White_Space}\u200B]+`;
/** Matches a token: characters without white space, or a number with white space in it, such as `10 777`. */
const TOKEN = new RegExp(`${CHARACTERS}(?:(?:${IN_NUMBER})${CHARACTERS})*`, 'gu');
const TOKEN_AND_SPACE = new RegExp(String.raw`${TOKEN.source}\p{White_Space}*`, 'gu');

const LETTERS = /^[\p{L}\p{M}]+$/u;
/** Matches a word that is not a compound: it has at most one capital, and punctuation only around it. */
const SIMPLE = /^[^\p{L}\p{N}]*\p{Lu}?[\p{Ll}\p{M}\p{N}]+[^\p{L}\p{N}]*$/u;
/** Matches a compound of a digit and a word, such as `7-day`. */
const COUNTED = /^[^\p{L}\p{N}]*\p{Nd}\p{Pd}\p{L}/u;
/** Matches one part of a compound: a version, or letters and digits. */
const PART = /(?<!\p{L})v?\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/giu;
/** Matches an article or pronoun that is joined to a vowel in French, Italian or Catalan: l’écran, qu’il, dell’app. */
const ELIDED =
  /^[^\p{L}]*(?:[cdjlmnst]|\p{L}{0,5}qu|[adns]?[aeu]ll|un)['’](?=[aeiouhyàâäáéèêëíîïóòôöúùûüœæ])/iu;
