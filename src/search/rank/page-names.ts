import type { SearchIndex } from '../index-file/index-file.ts';
import { IN_ADDRESS, IN_NAV_TITLE, IN_TITLE } from '../index-file/tables.ts';

/** The names of a page: title, navigation title and address words. A name's number is its place here. */
export const NAME_FIELDS = [IN_TITLE, IN_NAV_TITLE, IN_ADDRESS] as const;

export const NAME_COUNT = NAME_FIELDS.length;

/** How many query words `Scores.wordsInNames` can track: one bit each. */
export const TRACKED_WORDS = 31;

/** Returns the number of words in a name, without stop words; at least 1. */
export function nameLength(index: SearchIndex, page: number, name: number): number {
  if (name === 0) return index.pageTitleWords[page]!;
  return (name === 1 ? index.pageNavTitleWords : index.pageAddressWords)[page]!;
}
