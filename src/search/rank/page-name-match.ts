import { NAME_COUNT, nameLength, TRACKED_WORDS } from './page-names.ts';
import type { Scoring } from './scoring.ts';

/**
 * Tells whether the query is a name of the page, so that its beginning is the best excerpt. All query words
 * except weak ones must be in the page's names. They must make up one name completely, or most of a
 * name if the query contains no complete heading of the page.
 */
export function matchesPageName(scoring: Scoring, page: number): boolean {
  const { index, scores, weights, words } = scoring;
  const found = scores.wordsInNames[page]!;
  if (words.length > TRACKED_WORDS || found === 0) return false;
  if (words.some(({ weak }, word) => !weak && (found & (1 << word)) === 0)) return false;
  let most = 0;
  for (let name = 0; name < NAME_COUNT; name++) {
    const count = scores.nameCount[page * NAME_COUNT + name]!;
    const length = nameLength(index, page, name);
    if (count >= COMPLETE * words.length && count >= COMPLETE * length) return true;
    most = Math.max(most, count / length);
  }
  return most >= weights.pageName && !containsHeading(scoring, page);
}

/** Leaves room for rounding errors of 32-bit floats. */
const COMPLETE = 0.99;

function containsHeading({ index, scores }: Scoring, page: number): boolean {
  const end = index.pageFirstSection[page + 1]!;
  for (let section = index.pageFirstSection[page]! + 1; section < end; section++) {
    const length = index.sectionHeadingWords[section]!;
    if (scores.headingCount[section]! >= COMPLETE * length) return true;
  }
  return false;
}
