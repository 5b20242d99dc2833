/**
 * The weights of the ranking. They were chosen by experiments with several collections; see docs/search.md. Small
 * changes have little effect.
 */
export interface RankingWeights {
  /** Exponent of the inverse document frequency (IDF). An exponent below 1 makes rare words dominate less. */
  rarity: number;
  /** BM25 `k1`: with a lower value, further occurrences of a word add less to the score. */
  saturation: number;
  /** BM25 `b`, from 0 to 1: how much a long page or section is penalized for its length. */
  length: number;
  /**
   * How many occurrences are added to those of a word in a section if the heading contains the word. In the first
   * section, the names and the description of the page count as its heading.
   */
  field: number;
  /** Weight of an occurrence in a code block; an occurrence in prose weighs 1. */
  code: number;
  /** Factor for the score of the best section when it is added to the score of its page. */
  bestSection: number;
  /** Weight of a page name that contains the words of the query. It is multiplied by the query's IDF. */
  titleMatch: number;
  /** Weight of a heading that contains the words of the query. It is multiplied by the query's IDF. */
  headingMatch: number;
  /** Weight of a title that equals the query. It is multiplied by the query's IDF. */
  titleExact: number;
  /** Weight of a heading that equals the query. It is multiplied by the query's IDF. */
  headingExact: number;
  /** Weight of a row of a table whose first cell equals the query. It is multiplied by the query's IDF. */
  rowExact: number;
  /** Factor for a page about the API if the query is not for developers. */
  developerPage: number;
  /** Factor for a compound such as `prefer.streaming`, whose parts count as well. */
  compound: number;
  /** Weight of query words that are close together on the page. */
  proximity: number;
  /**
   * Value of a sentence of the best section when an excerpt is chosen, for each character of the excerpt's maximum
   * length. It competes with the IDF of the query words in other sentences.
   */
  section: number;
  /** Value of a number in a sentence with a query word when an excerpt is chosen for a question such as “how many”. */
  number: number;
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
  rowExact: 0.5,
  developerPage: 0.7,
  compound: 0.45,
  proximity: 0.8,
  section: 1 / 250,
  number: 1,
};
