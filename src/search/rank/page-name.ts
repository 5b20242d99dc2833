import { NAMES, nameWords } from './names.ts';
import type { Scoring } from './scoring.ts';

/**
 * Whether a query names the page itself: all of its words are in the page's names, they are nearly
 * all that one of the names says, and none of the headings on the page is asked for in whole.
 */
export function asksForPage(scoring: Scoring, page: number): boolean {
  const { pack, scores, words } = scoring;
  if (words.length > 31 || scores.named[page] !== 2 ** words.length - 1) return false;
  const said = Array.from(
    { length: NAMES },
    (_, name) => scores.nameCount[page * NAMES + name]! / nameWords(pack, page, name),
  );
  return Math.max(...said) >= NEARLY_ALL && !asksForHeading(scoring, page);
}

const NEARLY_ALL = 0.75;
const WHOLE = 0.99;

function asksForHeading({ pack, scores }: Scoring, page: number): boolean {
  const end = pack.pageFirstSection[page + 1]!;
  for (let section = pack.pageFirstSection[page]! + 1; section < end; section++) {
    if (scores.headingCount[section]! >= WHOLE * pack.sectionHeadingWords[section]!) return true;
  }
  return false;
}
