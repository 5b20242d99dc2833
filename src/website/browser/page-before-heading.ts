import type { SearchAnswer } from '../../contract/search-schemas.ts';

type Result = SearchAnswer['results'][number];

/**
 * Swaps the first two results if the first is only a heading of a page, the second is a whole page, and their scores
 * are close. So a page about backups comes before a heading “Backup” of another page.
 */
export function pageBeforeHeading(results: readonly Result[]): readonly Result[] {
  const [first, second, ...rest] = results;
  if (!second || isPage(first!) || !isPage(second)) return results;
  const isClose = (second.score ?? 0) >= close * (first!.score ?? 0);
  return isClose ? [second, first!, ...rest] : results;
}

const isPage = ({ url }: Result) => !url.includes('#');

/** Two scores are close if the second is at least this share of the first. */
const close = 0.9;
