import type { SearchAnswer } from '../../contract/search-schemas.ts';

type Result = SearchAnswer['results'][number];

/**
 * Puts the second result first, if it is a whole page, and the first one only a heading of another page with hardly a
 * higher score: a page about backups comes before a heading “Backup”.
 */
export function pageBeforeHeading(results: readonly Result[]): readonly Result[] {
  const [first, second, ...rest] = results;
  if (!second || isPage(first!) || !isPage(second)) return results;
  const isClose = (second.score ?? 0) >= close * (first!.score ?? 0);
  return isClose ? [second, first!, ...rest] : results;
}

const isPage = ({ url }: Result) => !url.includes('#');

/** The part of the score of the first result from which another one is equally good. */
const close = 0.9;
