/**
 * The weights of the ranking. They were chosen on several collections at once; see docs/search.md. Small
 * changes have little effect.
 */
export interface RankingWeights {
  /** Exponent of the inverse document frequency (IDF); below 1, rare words dominate less. */
  rarity: number;
  /** BM25 `k1`: how quickly further occurrences stop counting. */
  saturation: number;
  /** BM25 `b`: how much the length of pages and sections matters, from 0 to 1. */
  length: number;
  /** Additional occurrences for a word in the title, the description or a heading. */
  field: number;
  /** Weight of an occurrence in a code block. */
  code: number;
  /** Weight of the best section's words in the page score. */
  bestSection: number;
  /** Weight of a page name that contains the words of the query. It is multiplied by the query's IDF. */
  titleMatch: number;
  /** The weight of a heading that contains them. It is multiplied in the same way. */
  headingMatch: number;
  /** Weight of a title that equals the query. It is multiplied by the query's IDF. */
  titleExact: number;
  /** The weight of a heading that equals the query. It is multiplied in the same way. */
  headingExact: number;
  /** Factor for a compound such as `prefer.streaming`, whose parts count as well. */
  compound: number;
  /** Weight of query words that are close together on the page. */
  proximity: number;
  /** Weight of the best section of a page when its excerpt is chosen, for each character of space. */
  section: number;
}

export const WEIGHTS: RankingWeights = {
  rarity: 0.8,
  saturation: 1.35,
  length: 0.5,
  field: 1,
  code: 0.5,
  bestSection: 0.4,
  titleMatch: 1,
  headingMatch: 1,
  titleExact: 2,
  headingExact: 1,
  compound: 0.45,
  proximity: 0.8,
  section: 1 / 250,
};
