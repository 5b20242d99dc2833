import { splitWords, type Word } from '../query/split-words.ts';
import { keywords } from '../query/stop-words.ts';

/** A query, title or heading for comparison. Words are joined, so `npm-audit` equals `npm audit`. */
export interface Phrase {
  whole: string;
  withoutStopWords: string;
}

/** Reads a text for a comparison. */
export function readPhrase(text: string, language: string): Phrase {
  return { whole: join(splitWords(text)), withoutStopWords: join(keywords(text, language)) };
}

const join = (words: Word[]) => words.map(({ whole }) => whole).join('');
