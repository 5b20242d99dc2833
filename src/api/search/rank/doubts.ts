import type { SearchIndex } from '../index-file/index-file.ts';
import type { Query } from '../query/query.ts';
import type { RankedPage, Scoring } from './scoring.ts';
import type { WordHit } from './word-hits.ts';

/**
 * Tells whether the first page is no likely answer, whatever its score: another page is about as good, the query has no
 * word that tells pages apart, or the page may be about something else.
 * @param ranked All pages, best first; at least one.
 * @param hits The occurrences of the query words on the first page.
 */
export function isDoubtful(
  scoring: Scoring,
  query: Query,
  [first, , third]: readonly RankedPage[],
  hits: readonly WordHit[],
): boolean {
  const isClose = third !== undefined && third.score >= CLOSE * first!.score;
  const isAboutApi = scoring.isForDevelopers[first!.page] === 1 && !query.isForDevelopers;
  // “iOS 18” is another system than the iOS of the pages.
  const lacksNumber = query.unknown.some((word) => /\d/.test(word));
  return (
    isClose ||
    isAboutApi ||
    lacksNumber ||
    query.isBare ||
    (first!.showsStart !== true && isOnlyAsked(scoring.index, first!.page, hits))
  );
}

/** From this share of the first score on, the third page makes the first one doubtful. */
const CLOSE = 0.8;

/** Tells whether only the questions of a page have query words, which its text does not show. */
function isOnlyAsked(
  { pageFirstSection, sectionStart, sectionEnd }: SearchIndex,
  page: number,
  hits: readonly WordHit[],
): boolean {
  let section = pageFirstSection[page]!;
  const end = pageFirstSection[page + 1]!;
  return hits.every(({ at }) => {
    while (section + 1 < end && sectionStart[section + 1]! <= at) section++;
    return at >= sectionEnd[section]!;
  });
}
