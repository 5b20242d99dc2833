import { IN_ADDRESS, IN_NAV_TITLE, IN_TITLE } from '../index-file/tables.ts';
import type { SearchIndex } from '../index-file/index-file.ts';

/** The names of a page, in the order of their numbers: title, title in the navigation, address. */
export const nameFields = [IN_TITLE, IN_NAV_TITLE, IN_ADDRESS] as const;

export const NAMES = nameFields.length;

/** Words of a query, the first ones, of which it is known whether a name has them: one bit each. */
export const NAMED_WORDS = 31;

/** Number of telling words of a name; at least 1. */
export function nameWords(index: SearchIndex, page: number, name: number): number {
  if (name === 0) return index.pageTitleWords[page]!;
  return (name === 1 ? index.pageNavTitleWords : index.pageAddressWords)[page]!;
}
