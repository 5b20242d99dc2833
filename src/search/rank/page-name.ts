import { NAMED_WORDS, NAMES, nameWords } from './names.ts';
import type { Scoring } from './scoring.ts';

/**
 * Whether a query names the page itself: all of its words but weak ones are in the page's names, and
 * they are all that one of the names says; or nearly all of that, and none of the headings on the
 * page is asked for in whole.
 */
export function asksForPage(scoring: Scoring, page: number): boolean {
  const { index, scores, weights, words } = scoring;
  if (words.length > NAMED_WORDS || scores.named[page] === 0) return false;
  const missing = words.some(
    ({ weak }, word) => !weak && (scores.named[page]! & (1 << word)) === 0,
  );
  if (missing) return false;
  let said = 0;
  for (let name = 0; name < NAMES; name++) {
    const count = scores.nameCount[page * NAMES + name]!;
    if (count >= WHOLE * words.length && count >= WHOLE * nameWords(index, page, name)) return true;
    said = Math.max(said, count / nameWords(index, page, name));
  }
  return said >= weights.pageName && !asksForHeading(scoring, page);
}

const WHOLE = 0.99;

function asksForHeading({ index, scores }: Scoring, page: number): boolean {
  const end = index.pageFirstSection[page + 1]!;
  for (let section = index.pageFirstSection[page]! + 1; section < end; section++) {
    if (scores.headingCount[section]! >= WHOLE * index.sectionHeadingWords[section]!) return true;
  }
  return false;
}
