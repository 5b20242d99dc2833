import { typedWord } from '../../api/search/query/normal-form.ts';
import { TOKEN } from './mark-words.ts';

/**
 * Returns the query with the corrections of the search, for the line “Showing results for …”. Returns undefined if no
 * word was corrected.
 * @param corrected `corrected_words` of the answer: each misspelt word with the word that was searched instead.
 */
export function correctedQuery(
  query: string,
  corrected: Readonly<Record<string, string>> = {},
): string | undefined {
  const shown = query.trim().replaceAll(TOKEN, (word) => corrected[typedWord(word)] ?? word);
  return shown === query.trim() ? undefined : shown;
}
