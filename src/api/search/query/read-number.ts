import type { SearchIndex } from '../index-file/index-file.ts';
import type { Word } from './split-words.ts';
import { exactTerms, termsOnPages, type QueryWord } from './vocabulary.ts';

/**
 * Finds the terms of a number in a query. A number and a word next to it are one concept: the 17 of “iOS 17” is not the
 * 17 of a date. A longer number, such as 413 or 4.5, may also be found without the word next to it. “iOS 17” also finds
 * iOS 17.2.
 * @param words The words of the query. `place` is the index of the number.
 * @param before The word before the number, with its terms.
 */
export function readNumber(
  index: SearchIndex,
  words: readonly Word[],
  place: number,
  before: QueryWord | undefined,
): QueryWord {
  const { typed, whole, more } = words[place]!;
  const joined = more.filter((form) => /\p{L}/u.test(form));
  const isVersion = whole.includes('.');
  // Pages with iOS 17.2 are also indexed as `ios17.`. A query for iOS 17.2 removes the dot and finds iOS 17.
  const concepts = joined.filter((form) => !form.endsWith('.'));
  const majors = joined.filter((form) => form.endsWith('.')).map((form) => form.slice(0, -1));
  const [guess] = before?.candidates ?? [];
  if (guess?.kind === 'spelling') concepts.push(guess.word + whole);
  const isAlone = joined.length === 0;
  const loose = isAlone || whole.length > 2 ? [whole, `${whole}.`, ...majors] : majors;
  const together = concepts.flatMap((form) => [
    ...exactTerms(index, form),
    ...exactTerms(index, `${form}.`),
  ]);
  const alone = loose.flatMap((form) => termsOnPages(index, form));
  if (isVersion && !isAlone) {
    for (const one of alone) Object.assign(one, { weight: VERSION_ALONE, kind: 'part' });
  }
  const isUnknown = together.length === 0 && alone.length === 0;
  const hasNeighbour = concepts.some((form) => form.endsWith(whole));
  return {
    word: whole,
    typed: isUnknown && hasNeighbour ? `${words[place - 1]!.typed} ${typed}` : typed,
    compound: false,
    candidates: [...together, ...alone],
  };
}

/** The weight of a version on a page where the word next to it in the query is missing. */
const VERSION_ALONE = 0.6;
