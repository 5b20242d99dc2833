import type { Content, SearchQuery } from './content.ts';

/** A query of content/search.yaml, with its facts and their language. */
export interface TestQuery {
  query: string;
  /** The path of the page that answers the query. */
  page: string;
  /**
   * The facts that a correct answer contains. Each fact is a list of alternatives, one of which is enough. Empty if the
   * query has no `answer`.
   */
  facts: string[][];
  /** The language of the page and the facts (BCP 47). */
  language: string;
}

/**
 * Reads the facts of a query. `answer` in content/search.yaml is a fact or a list of facts, and ` | ` separates the
 * alternatives of a fact: `less than 1 percent | under 1 %`.
 */
export const testQuery = (
  { pages, site }: Pick<Content, 'pages' | 'site'>,
  { query, page, answer = [] }: SearchQuery,
): TestQuery => ({
  query,
  page,
  facts: [answer].flat().map((fact) => fact.split(separator)),
  language: pages.find(({ path }) => path === page)?.language ?? site.language,
});

/** Separates alternatives. A bar without spaces around it is part of a text. */
const separator = / \| /;
