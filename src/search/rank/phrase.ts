import { splitWords } from '../query/split-words.ts';
import { keywords, weakWords } from '../query/stop-words.ts';

/** A query, title or heading for comparison. Words are joined, so `npm-audit` equals `npm audit`. */
export interface Phrase {
  whole: string;
  withoutStopWords: string;
  /** Without stop words and weak words. */
  core: string;
}

/** Splits a text into words and joins them with and without stop words and weak words. */
export function readPhrase(text: string, language: string): Phrase {
  const words = splitWords(text);
  const withoutStopWords = keywords(words, language);
  const weak = weakWords(language);
  const core = withoutStopWords.filter(({ whole }) => !weak.has(whole));
  return { whole: join(words), withoutStopWords: join(withoutStopWords), core: join(core) };
}

/** 1 if the phrases are equal, less if they only differ in stop words or weak words, otherwise 0. */
export function phraseSimilarity(query: Phrase, other: Phrase): number {
  if (other.whole === '') return 0;
  if (query.whole === other.whole) return 1;
  const isSimilar =
    query.withoutStopWords === other.withoutStopWords ||
    (query.core !== '' && query.core === other.core);
  return isSimilar ? SIMILAR : 0;
}

const SIMILAR = 0.6;

function join(words: { whole: string }[]): string {
  return words.map(({ whole }) => whole).join('');
}
