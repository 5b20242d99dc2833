import type { Query } from '../query/query.ts';
import type { RankedPage, Scoring } from './scoring.ts';

/**
 * Lowers the scores of the pages about the API that Factsheet itself provides. These pages mention everything that a
 * site is about, but most readers do not search for them. Does nothing if the query has a word of developers, or a word
 * that only these pages have.
 */
export function lowerDeveloperPages(scoring: Scoring, query: Query, pages: RankedPage[]): void {
  if (query.isForDevelopers || scoring.hasDeveloperTerm) return;
  for (const one of pages) {
    if (scoring.isForDevelopers[one.page] === 1) one.score *= scoring.weights.developerPage;
  }
}
