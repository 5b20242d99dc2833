/** The numbers of the ranking; chosen on several collections at once, see docs/search.md. */
export interface RankingWeights {
  /** BM25: how soon more occurrences stop counting, and how much length matters (0 to 1). */
  saturation: number;
  lengthPage: number;
  lengthSection: number;
  /** Occurrences that one in the title, a description or a heading is worth. */
  title: number;
  description: number;
  heading: number;
  /** Share of the best section in a page's score. */
  section: number;
  /** Worth of a word of the query in the title, and in the best section's heading. */
  titleWord: number;
  headingWord: number;
  /** Worth of a title, and a heading, that says just what the query says; in units of all IDF. */
  titleMatch: number;
  headingMatch: number;
  /** Worth of a title, and a heading, that is the query itself; in the same units. */
  titleExact: number;
  headingExact: number;
  /** Share of its own worth that a compound such as `prefer.streaming` has beside its parts. */
  compound: number;
  /** Share of its own worth that a word of many questions, such as `happen`, has. */
  weak: number;
  /** Power of the share of the query that a page covers. */
  coverage: number;
  /** Worth of neighbouring words of the query that are neighbours in the page. */
  proximity: number;
}

export const WEIGHTS: RankingWeights = {
  saturation: 1.4,
  lengthPage: 0.6,
  lengthSection: 0.5,
  title: 2,
  description: 4,
  heading: 1.3,
  section: 0.4,
  titleWord: 0.1,
  headingWord: 0.15,
  titleMatch: 0.8,
  headingMatch: 1,
  titleExact: 2,
  headingExact: 0.5,
  compound: 0.45,
  weak: 0.5,
  coverage: 0.1,
  proximity: 0.8,
};
