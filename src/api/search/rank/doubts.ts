import type { SearchIndex } from '../index-file/index-file.ts';
import type { Query } from '../query/query.ts';
import type { RankedPage, Scoring } from './scoring.ts';
import type { WordHit } from './word-hits.ts';

/**
 * Tells whether the first page is not a likely answer, whatever its score. The reason can be that another page is about
 * as good, that no word of the query tells pages apart, or that the page may be about something else.
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
  // A query for “iOS 18” means another system than a page that only mentions iOS.
  const lacksNumber = query.unknown.some((word) => /\d/.test(word));
  return (
    isClose ||
    isAboutApi ||
    lacksNumber ||
    query.isBare ||
    hasOnlySynonyms(scoring, hits) ||
    (first!.showsStart !== true && isOnlyAsked(scoring.index, first!.page, hits))
  );
}

/** If the score of the third page is at least this share of the first score, the first page is doubtful. */
const CLOSE = 0.8;

/** Tells whether query words occur only in the questions of a page, and not in its visible text. */
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

/** Tells whether a page has only synonyms of the query words, and none of the words. */
function hasOnlySynonyms({ words }: Scoring, hits: readonly WordHit[]): boolean {
  const own = new Set(
    words.flatMap(({ candidates }) =>
      candidates
        .filter(({ kind, weight }) => kind !== 'synonym' && weight === 1)
        .map(({ term }) => term),
    ),
  );
  return !hits.some(({ term }) => own.has(term));
}
