import type { SearchIndex } from '../index-file/index-file.ts';
import { Budget } from './budget.ts';
import { readInputWords } from './input-words.ts';
import { aroundWords } from './question.ts';
import type { QueryWord } from './vocabulary.ts';

/**
 * Reads the words of a question, and marks those that are around the actual question: polite clauses such as “still no
 * clue”, and words such as “kind regards” at the start and at the end. The words are those of `question.around` in
 * language.json, and years. A single one can be part of the question, as in “help page”.
 */
export function readAsked(index: SearchIndex, text: string, budget: Budget): QueryWord[] {
  const clauses = text
    .split(CLAUSE_END)
    .map((clause) => readInputWords(index, clause, budget))
    .filter((words) => words.length > 0);
  const isAside = asideTest(index);
  const isStop = ({ word }: QueryWord) => index.stopWords.has(word);
  const polite = clauses.filter((words) => isPolite(words.filter((one) => !isStop(one))));
  const words = clauses.flat();
  const asides = new Set([...polite.flat(), ...asidesAt(words), ...asidesAt(words.toReversed())]);
  const isOther = (one: QueryWord) => !one.compound && !isStop(one) && !asides.has(one);
  if (asides.size === 0 || !words.some(isOther)) return words;
  return words.map((one) => (asides.has(one) ? Object.assign({}, one, { aside: true }) : one));

  /** Tells whether most words of a clause are around questions or on no page. */
  function isPolite(clause: readonly QueryWord[]): boolean {
    const around = clause.filter((one) => isAside(one) || !isKnown(one));
    return clauses.length > 1 && clause.some(isAside) && 2 * around.length > clause.length;
  }

  /** Returns the asides before the first other word. A single year is enough, because models add the year. */
  function asidesAt(ordered: readonly QueryWord[]): QueryWord[] {
    const end = ordered.findIndex(
      (one) => !isStop(one) && !isAside(one) && one.candidates.length > 0,
    );
    const found = ordered.slice(0, Math.max(0, end)).filter((one) => !isStop(one));
    const counted = found.filter(isAside);
    return counted.length > 1 || found.every(isYear) ? found : [];
  }
}

/** Returns a function that tells whether a word is one of those that people write around a question. */
function asideTest({ header }: SearchIndex): (one: QueryWord) => boolean {
  const around = aroundWords(header.question);
  return (one) =>
    around.has(one.word) ||
    isYear(one) ||
    // A misspelt word, such as “qestion”.
    (!isKnown(one) && one.candidates.some(({ word }) => around.has(word)));
}

/** Tells whether a page contains the word itself, and not only a similar one. */
const isKnown = ({ candidates }: QueryWord) => candidates.some(({ kind }) => kind === 'exact');

const isYear = ({ word }: QueryWord) => /^20[2-9]\d$/.test(word);

/** Matches the end of a clause. */
const CLAUSE_END = /[,;.!?…،؛؟]\s+|\s[-–—]+\s|\n+/u;

/**
 * Reads the words of the text around a question. Leaves out words of the question, stop words, and words that are on no
 * page.
 */
export function readAround(
  index: SearchIndex,
  text: string,
  question: readonly QueryWord[],
): QueryWord[] {
  if (text === '') return [];
  const known = new Set(question.map(({ word }) => word));
  return readInputWords(index, text, new Budget(0)).flatMap((one): QueryWord[] => {
    const candidates = one.candidates.filter(({ kind }) => kind === 'exact');
    const isUseful = candidates.length > 0 && !one.compound && !index.stopWords.has(one.word);
    return isUseful && !known.has(one.word)
      ? [Object.assign({}, one, { candidates, aside: true })]
      : [];
  });
}
