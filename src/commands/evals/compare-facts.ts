import {
  findPhrase,
  readPhrase,
  type Found,
  type Phrase,
  type Word,
} from '../../base/languages/phrases.ts';
import { languageOf } from '../../base/languages/words.ts';
import { isSameWord } from '../../content/rules/stale-values.ts';
import type { EvalQuestion } from '../../site/documents/agents/evals.ts';

/** The result of comparing the words of an answer with the expected facts. */
export interface Comparison {
  verdict: 'contains the words' | 'undecided' | 'lacks the words';
  /** A phrase for each fact that the answer does not clearly contain, such as `“8 cards” is in a question`. */
  reasons: string[];
}

/**
 * Compares the words of an answer with the facts of a question. Does not judge the meaning of the words.
 *
 * - `contains the words`: for each fact, a statement of the answer contains one of the alternatives of the fact, and no
 *   other statement contradicts the fact. A different quantity, different negations or a denial (“that is false”)
 *   contradict a fact.
 * - `lacks the words`: the answer has none of the words of any fact. Words of the question and `names` do not count.
 * - `undecided`: everything else.
 * @param names Words that do not count because every answer can contain them: the name of the product.
 */
export function compareFacts(given: string, question: EvalQuestion, names: string): Comparison {
  const { language } = question;
  const answer = readPhrase(given, language);
  const usual = readPhrase(`${question.question}\n\n${names}`, language);
  const facts = wantedFacts(question).map((alternatives) =>
    alternatives.map((text) => ({ text, phrase: readPhrase(text, language) })),
  );
  const exact = facts
    .flat()
    .flatMap(({ phrase }) => findPhrase(answer, phrase).filter(({ isExact }) => isExact));
  const places = new Set(exact.map(({ at }) => at));
  const compared = facts.map((fact) =>
    compareFact({ answer, usual, exact: places, language }, fact),
  );
  const reasons = compared.flatMap(({ reason }) => reason ?? []);
  if (reasons.length === 0) return { verdict: 'contains the words', reasons };
  const isMissing = compared.every(({ isAbsent }) => isAbsent);
  return { verdict: isMissing ? 'lacks the words' : 'undecided', reasons };
}

/**
 * Returns the expected facts of a question. For a question without facts, the expected fact is the address of its page.
 */
export const wantedFacts = ({ facts, url }: EvalQuestion): readonly (readonly string[])[] =>
  facts.length > 0 ? facts : [[url]];

/** The answer with which each fact is compared, and data about the comparison. */
interface Given {
  answer: Phrase;
  /**
   * The words of the question and of the product name. An answer that contains only these words says nothing about a
   * fact.
   */
  usual: Phrase;
  /** The positions in the answer, as word indexes, at which a fact begins. */
  exact: ReadonlySet<number>;
  language: string;
}

interface Alternative {
  text: string;
  phrase: Phrase;
}

/**
 * The result for one fact. Without a `reason`, the answer contains the fact. `isAbsent` means that the answer has none
 * of its words.
 */
interface Compared {
  reason?: string;
  isAbsent?: true;
}

function compareFact(given: Given, alternatives: readonly Alternative[]): Compared {
  const places = alternatives.flatMap(({ text, phrase }) =>
    findPhrase(given.answer, phrase).map((found) => ({
      text,
      hasNumbers: found.hasNumbers,
      doubt: doubtAbout(given, phrase, found),
    })),
  );
  const contradiction = places.find(({ doubt }) => doubt?.contradicts);
  const isStated = places.some(({ doubt }) => doubt === undefined);
  if (isStated && !contradiction) return {};
  const doubtful = [contradiction, ...places].find(
    (place) => place?.doubt && (isStated || place.hasNumbers),
  );
  if (doubtful) return { reason: `“${doubtful.text}” ${doubtful.doubt!.text}` };
  const shown = alternatives.map(({ text }) => `“${text}”`).join(' or ');
  const shared = new Set(alternatives.flatMap(({ phrase }) => sharedWords(given, phrase)));
  if (shared.size === 0) return { reason: `none of the words of ${shown}`, isAbsent: true };
  return { reason: `only “${[...shared].join('”, “')}” of ${shown}` };
}

/** Why a place in an answer does not state a fact although the words of the fact are there. */
interface Doubt {
  text: string;
  /** Whether the place contradicts a statement of the fact elsewhere in the answer. */
  contradicts: boolean;
}

const doubts = {
  number: { text: 'is also there with another number', contradicts: true },
  label: { text: 'is there with another number', contradicts: false },
  negations: { text: 'is in a statement with other negations', contradicts: true },
  order: { text: 'is there with the negation at another place', contradicts: false },
  question: { text: 'is in a question', contradicts: false },
} as const satisfies Record<string, Doubt>;

/** Returns why a place in the answer does not state a fact. Returns undefined if the place states the fact. */
function doubtAbout(
  { answer, exact, language }: Given,
  phrase: Phrase,
  { at, isExact, hasNumbers }: Found,
): Doubt | undefined {
  if (!hasNumbers) {
    // Different quantities contradict each other: “8 cards” and “9 cards”. Numbers at the end of a name do not: “iOS
    // 16” and “iOS 18”.
    const isQuantity = phrase.words.slice(0, -1).some(({ isNumber }) => isNumber);
    return isQuantity && !exact.has(at) ? doubts.number : doubts.label;
  }
  const words = answer.words.slice(at, at + phrase.words.length);
  if (words.length === 0) return undefined;
  const within = new Set(words.map(({ statement }) => statement));
  const negations = answer.negations.filter(({ statement }) => within.has(statement)).length;
  if (negations !== phrase.negations.length) return doubts.negations;
  if (!isExact) return doubts.order;
  if (words.some(({ isQuestion }) => isQuestion)) return doubts.question;
  const denial = denialsOf(language).find((denied) => isBeside(answer, denied.phrase, at, words));
  return denial && { text: `is beside “${denial.text}”`, contradicts: true };
}

/**
 * Tells whether a phrase, such as “false”, is beside `words`: in the same sentence or the next one, but outside of the
 * words themselves. `at` is the position of the first word.
 */
function isBeside(answer: Phrase, phrase: Phrase, at: number, words: readonly Word[]): boolean {
  const [first, last] = [words[0]!.sentence, words.at(-1)!.sentence + 1];
  return findPhrase(answer, phrase).some((found) => {
    const { sentence } = answer.words[found.at]!;
    const isOutside = found.at + phrase.words.length <= at || found.at >= at + words.length;
    return found.isExact && isOutside && sentence >= first && sentence <= last;
  });
}

/** Returns the phrases of a language that deny another statement, such as “false”. */
const denialsOf = (language: string): Alternative[] =>
  languageOf(language).negations.denials.map((text) => ({
    text,
    phrase: readPhrase(text, language),
  }));

/**
 * Returns the words that a phrase and an answer have in common. Ignores stop words. Also ignores usual words, unless
 * the phrase consists of usual words only.
 */
function sharedWords({ answer, usual, language }: Given, phrase: Phrase): string[] {
  const stopWords = new Set(languageOf(language).stopWords.join(' ').split(' '));
  const content = phrase.words.filter(({ text }) => !stopWords.has(text));
  const own = content.filter((word) => !isIn(usual, word));
  const counted = own.length > 0 ? own : content;
  return counted.filter((word) => isIn(answer, word)).map(({ text }) => text);
}

/** Tells whether a text contains a word in any grammatical form. A number must be the same. */
const isIn = ({ words }: Phrase, { text, isNumber }: Word) =>
  words.some((word) => (isNumber ? word.text === text : isSameWord(word.text, text)));
