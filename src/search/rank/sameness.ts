import { tellingWords, weakWords } from '../query/stop-words.ts';
import { wordsOf } from '../query/split-words.ts';

/** A text without what parts its words, so that `npm-audit` says what `npm audit` says. */
export interface Phrases {
  whole: string;
  /** Without the words that carry grammar. */
  subject: string;
  /** Without those that say little as well. */
  gist: string;
}

export function phrasesOf(text: string, language: string): Phrases {
  const words = wordsOf(text);
  const subject = tellingWords(words, language);
  const weak = weakWords(language);
  const gist = subject.filter(({ whole }) => !weak.has(whole));
  return { whole: joined(words), subject: joined(subject), gist: joined(gist) };
}

/** 1 for a text that is the query word for word, less where only the subject is the same, or 0. */
export function sameness(asked: Phrases, other: Phrases): number {
  if (other.whole === '') return 0;
  if (asked.whole === other.whole) return 1;
  const same = asked.subject === other.subject || (asked.gist !== '' && asked.gist === other.gist);
  return same ? SUBJECT_ONLY : 0;
}

/** Worth of the same subject in other words of grammar, and beside words that say little. */
const SUBJECT_ONLY = 0.6;

function joined(words: { whole: string }[]): string {
  return words.map(({ whole }) => whole).join('');
}
