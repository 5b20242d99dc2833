import { memoize } from '../text/memoize.ts';
import { languageOf } from './words.ts';

/**
 * Returns the first sentence of a text. A full stop after an abbreviation or an initial, such as “e.g.” or “J. Miller”,
 * does not end it. Returns an empty text for an empty text.
 */
export function firstSentenceOf(text: string, language: string): string {
  let sentence = '';
  for (const { segment } of segmenter.segment(text)) {
    sentence += segment;
    if (!endsAbbreviated(sentence, language)) break;
  }
  return sentence;
}

/** Tells whether a text ends with an abbreviation or an initial of a language, so that its sentence goes on. */
export function endsAbbreviated(text: string, language: string): boolean {
  return abbreviatedEnd(language).test(text.slice(-longest));
}

/** More characters than the longest abbreviation has, so that a long text costs no more than a short one. */
const longest = 40;

/**
 * Returns the pattern of the end of a text with an abbreviation of a language. Single letters are abbreviations in all
 * languages: they are initials, or parts of “e.g.” and “z. B.”.
 */
const abbreviatedEnd = memoize((language: string) => {
  const list = languageOf(language).abbreviations;
  return new RegExp(String.raw`(?:^|[\s("'“„‘«[])(?:(?:\p{L}\.\s?)*\p{L}|${list})\.\s*$`, 'u');
});

// Always uses English rules, so that the result does not depend on the language of the machine. Apart from
// abbreviations, the rules are nearly the same in other languages.
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
