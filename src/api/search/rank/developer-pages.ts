import type { Query } from '../query/query.ts';
import type { RankedPage, Scoring } from './scoring.ts';

/**
 * Lowers the scores of the pages about the API that Factsheet itself provides. These pages mention everything that a
 * site is about, but most readers do not search for them. Does nothing if the query has a word of developers, or a word
 * that only these pages have.
 */
export function lowerDeveloperPages(scoring: Scoring, query: Query, pages: RankedPage[]): void {
  if (isForDevelopers(scoring, query)) return;
  for (const one of pages) {
    if (scoring.isForDevelopers[one.page] === 1) one.score *= scoring.weights.developerPage;
  }
}

/**
 * Removes the pages about the API from the ranking of a small site, unless their score is nearly that of the best page.
 * On a small site, most pages are about the API, so they would fill the ranking of every question. Returns the ranking
 * unchanged if the site has more other pages, or if the query has a word of developers.
 * @param ranked All pages that match the query, the best first.
 */
export function withoutDeveloperPages(
  scoring: Scoring,
  query: Query,
  ranked: RankedPage[],
): RankedPage[] {
  const { index, isForDevelopers: flags } = scoring;
  const count = index.header.developerPages.length;
  if (2 * count <= index.pageCount || isForDevelopers(scoring, query)) return ranked;
  const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
  return ranked.filter(({ page, score }) => flags[page] !== 1 || score >= least);
}

/** The least score of a page about the API on a small site, compared with the best page. */
const LEAST_SHARE = 0.9;

/** Tells whether the query has a word of developers, or a word that only the pages about the API have. */
const isForDevelopers = (scoring: Scoring, query: Query) =>
  query.isForDevelopers || scoring.hasDeveloperTerm;
