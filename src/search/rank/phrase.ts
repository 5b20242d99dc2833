import { keywords, splitWords, type Word } from '../query/split-words.ts';

/** A query, title or heading for comparison. Words are joined, so `npm-audit` equals `npm audit`. */
export interface Phrase {
  whole: string;
  withoutStopWords: string;
}

/** Reads a text for a comparison. */
export function readPhrase(text: string, stopWords: ReadonlySet<string>): Phrase {
  return { whole: join(splitWords(text)), withoutStopWords: join(keywords(text, stopWords)) };
}

const join = (words: Word[]) => words.map(({ whole }) => whole).join('');
