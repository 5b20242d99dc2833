import type { Query } from '../query/query.ts';
import { matchesHeading, matchesPageName } from './labels.ts';
import type { RankedPage, Scoring } from './scoring.ts';

/**
 * Puts the home page first if the query asks about the product as a whole, such as “What is Acme?”. Does nothing if
 * the query is also the name of another page, or the heading of a section there.
 * @param pages The best pages, in any order.
 */
export function putHomeFirst(scoring: Scoring, query: Query, pages: RankedPage[]): void {
  const { index } = scoring;
  const home = index.header.homePage;
  if (!query.isAboutProduct || home === undefined) return;
  const isNamed = ({ page, section }: RankedPage) =>
    page !== home && (matchesPageName(scoring, page) || matchesHeading(scoring, section));
  if (pages.some(isNamed)) return;
  const best = Math.max(1, ...pages.map(({ score }) => score));
  let first = pages.find(({ page }) => page === home);
  if (!first)
    pages.push((first = { page: home, section: index.pageFirstSection[home]!, score: 0 }));
  first.score += LEAD * best;
  first.showsStart = true;
}

/** How far the home page gets ahead of the best page. The lead is this number times the score of the best page. */
const LEAD = 2;
