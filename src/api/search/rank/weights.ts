/**
 * The weights of the ranking. The weights were chosen by experiments with several documentations; see docs/search.md.
 * Small changes have little effect.
 */
export interface RankingWeights {
  /** Exponent of the inverse document frequency (IDF). With an exponent below 1, rare words dominate less. */
  rarity: number;
  /** BM25 `k1`. With a lower value, further occurrences of a word add less to the score. */
  saturation: number;
  /** BM25 `b`, from 0 to 1. With a higher value, long pages and sections lose more of their score. */
  length: number;
  /**
   * How many occurrences of a word are added in a section whose heading contains the word. In the first section, the
   * names and the description of the page count as the heading.
   */
  field: number;
  /** Weight of an occurrence in a code block. An occurrence in prose has the weight 1. */
  code: number;
  /** Factor with which the score of the best section is added to the score of its page. */
  bestSection: number;
  /** Weight of a page name that contains words of the query, multiplied by the IDF of the query. */
  titleMatch: number;
  /** Weight of a heading that contains words of the query, multiplied by the IDF of the query. */
  headingMatch: number;
  /** Weight of a title that equals the query, multiplied by the IDF of the query. */
  titleExact: number;
  /** Weight of a heading that equals the query, multiplied by the IDF of the query. */
  headingExact: number;
  /** Weight of a table row whose first cell equals the query, multiplied by the IDF of the query. */
  rowExact: number;
  /** Factor for the score of a page about the API, if the query is not for developers. */
  developerPage: number;
  /** Factor for the weight of a compound such as `prefer.streaming`, because its parts count as well. */
  compound: number;
  /** Factor for the weight of a word around the question, such as a word of another sentence. */
  aside: number;
  /** Weight of query words that are close together on the page. */
  proximity: number;
  /**
   * Value of a sentence of the best section when the sentences of an excerpt are chosen, for each character of the
   * maximum length. This value competes with the IDF of query words in other sentences.
   */
  section: number;
  /**
   * Value of a number in a sentence with a query word when the sentences of an excerpt are chosen, if the question asks
   * for a number, such as “how many”.
   */
  number: number;
}

/** The weights that the search uses. */
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
  rowExact: 1,
  developerPage: 0.7,
  compound: 0.45,
  aside: 0.1,
  proximity: 0.8,
  section: 1 / 250,
  number: 1,
};
