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

/** What the words of an answer say about its facts, and why. */
export interface Comparison {
  verdict: 'contains the words' | 'undecided' | 'lacks the words';
  /** One sentence for each fact that the answer does not clearly contain. */
  reasons: string[];
}

/**
 * Compares the words of an answer with the facts of a question. The meaning of the words is not judged.
 *
 * - `contains the words`: for each fact, a statement of the answer contains one of its alternatives. No statement has
 *   these words with another number or negation, and no denial follows, such as “that is false”.
 * - `lacks the words`: the answer has none of the words of any fact. Words of the question and `names` do not count.
 * - `undecided`: everything else.
 * @param names Words that every answer may contain, such as the name of the product.
 */
export function compareFacts(given: string, question: EvalQuestion, names: string): Comparison {
  const { language } = question;
  const answer = readPhrase(given, language);
  const usual = readPhrase(`${question.question}\n\n${names}`, language);
  const compared = wantedFacts(question).map((alternatives) =>
    compareFact(
      answer,
      alternatives.map((text) => ({ text, phrase: readPhrase(text, language) })),
      usual,
      language,
    ),
  );
  const reasons = compared.flatMap(({ reason }) => reason ?? []);
  if (reasons.length === 0) return { verdict: 'contains the words', reasons };
  const isMissing = compared.every(({ isAbsent }) => isAbsent);
  return { verdict: isMissing ? 'lacks the words' : 'undecided', reasons };
}

/** Returns the facts of a question. A question without facts expects the address of its page. */
export const wantedFacts = ({ facts, url }: EvalQuestion): readonly (readonly string[])[] =>
  facts.length > 0 ? facts : [[url]];

interface Alternative {
  text: string;
  phrase: Phrase;
}

/** What an answer says about a fact. Without a `reason`, it contains the fact. */
interface Compared {
  reason?: string;
  isAbsent?: true;
}

function compareFact(
  answer: Phrase,
  alternatives: readonly Alternative[],
  usual: Phrase,
  language: string,
): Compared {
  const places = alternatives.flatMap(({ text, phrase }) =>
    findPhrase(answer, phrase).map((found) => ({
      text,
      found,
      doubt: doubtAbout(answer, phrase, found, language),
    })),
  );
  const states = places.some(({ found, doubt }) => found.isExact && doubt === undefined);
  const doubtful = places.find(
    ({ found, doubt }) => doubt !== undefined && (states || found.hasNumbers),
  );
  if (doubtful) return { reason: `“${doubtful.text}” ${doubtful.doubt}` };
  if (states) return {};
  const shown = alternatives.map(({ text }) => `“${text}”`).join(' or ');
  const found = alternatives.flatMap(({ phrase }) => sharedWords(answer, phrase, usual, language));
  if (found.length === 0) return { reason: `none of the words of ${shown}`, isAbsent: true };
  return { reason: `only “${[...new Set(found)].join('”, “')}” of ${shown}` };
}

/** Returns why a place of an answer does not state a fact although it has its words. */
function doubtAbout(
  answer: Phrase,
  phrase: Phrase,
  { at, isExact, hasNumbers }: Found,
  language: string,
): string | undefined {
  if (!hasNumbers) return 'is also there with another number';
  const words = answer.words.slice(at, at + phrase.words.length);
  if (words.length === 0) return undefined;
  const within = new Set(words.map(({ statement }) => statement));
  const negations = answer.negations.filter(({ statement }) => within.has(statement)).length;
  if (negations !== phrase.negations.length) return 'is in a statement with other negations';
  if (!isExact) return 'is there with the negation at another place';
  if (words.some(({ isQuestion }) => isQuestion)) return 'is in a question';
  const last = words.at(-1)!.sentence;
  const isNear = (sentence: number) => sentence >= words[0]!.sentence && sentence <= last + 1;
  const denial = denialsOf(language).find((denied) =>
    findPhrase(answer, denied.phrase).some(
      (found) =>
        found.isExact &&
        isNear(answer.words[found.at]!.sentence) &&
        (found.at + denied.phrase.words.length <= at || found.at >= at + words.length),
    ),
  );
  return denial && `is beside “${denial.text}”`;
}

/** Returns the phrases of a language that deny another statement, such as “that is false”. */
const denialsOf = (language: string): Alternative[] =>
  languageOf(language).negations.denials.map((text) => ({
    text,
    phrase: readPhrase(text, language),
  }));

/**
 * Returns the words of a phrase that an answer contains. Ignores stop words and words in `usual`, unless the phrase has
 * no others.
 */
function sharedWords(answer: Phrase, phrase: Phrase, usual: Phrase, language: string): string[] {
  const stopWords = new Set(languageOf(language).stopWords.join(' ').split(' '));
  const isIn = ({ words }: Phrase, { text, isNumber }: Word) =>
    words.some((word) => (isNumber ? word.text === text : isSameWord(word.text, text)));
  const content = phrase.words.filter(({ text }) => !stopWords.has(text));
  const own = content.filter((word) => !isIn(usual, word));
  const counted = own.length > 0 ? own : content;
  return counted.filter((word) => isIn(answer, word)).map(({ text }) => text);
}
