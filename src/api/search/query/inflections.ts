import type { EndingPatterns } from '../../../base/languages/words.ts';
import { memoize } from '../../../base/text/memoize.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import type { Budget } from './budget.ts';
import { mostFrequent, withPrefix, type Candidate } from './vocabulary.ts';

/**
 * Returns the words that differ from `word` only in their ending, in the language of the index. They share at least the
 * first three letters with `word`, and as many letters as possible.
 */
export function inflections(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  const { long, short } = compiled(index.header.endings);
  for (let shared = word.length; shared >= 3; shared--) {
    // If only three letters are shared, they are often a word of their own. So then only few endings count.
    const isInflected = (text: string) =>
      shared > 3 ? long.test(text.slice(shared)) : short.test(text);
    if (!isInflected(word)) continue;
    const found = withPrefix(index, word.slice(0, shared), budget).filter((other) =>
      isInflected(other.word),
    );
    if (found.length > 0) return mostFrequent(index, found, { weight: 0.9, kind: 'inflection' });
  }
  return [];
}

/** Compiles the patterns once for each index. */
const compiled = memoize(({ long, short }: EndingPatterns) => ({
  long: new RegExp(`^(?:${long})?$`, 'u'),
  short: new RegExp(`^.{3}(?:${short})?$`, 'u'),
}));
