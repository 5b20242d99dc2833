/**
 * The weights of the ranking. They were chosen on several collections at once; see docs/search.md. Small
 * changes have little effect.
 */
export interface RankingWeights {
  /** Exponent of the inverse document frequency (IDF); below 1, rare words dominate less. */
  rarity: number;
  /** BM25 `k1`: how quickly further occurrences stop counting. */
  saturation: number;
  /** BM25 `b` of pages and of sections: how much length matters, from 0 to 1. */
  lengthPage: number;
  lengthSection: number;
  /** Additional occurrences for a word in the title, navigation title, description or a heading. */
  title: number;
  navTitle: number;
  description: number;
  heading: number;
  /** Weight of an occurrence in a code block. */
  code: number;
  /** Weight of the best section's words in the page score. */
  bestSection: number;
  /** Weight of each query word in a page name, and in the best section's heading. */
  titleWord: number;
  headingWord: number;
  /** Weight of a name, and a heading, that has the same words as the query; times the query's IDF. */
  titleMatch: number;
  headingMatch: number;
  /** Weight of a title, and a heading, that equals the query; times the query's IDF. */
  titleExact: number;
  headingExact: number;
  /** Factor for a compound such as `prefer.streaming`, whose parts count as well. */
  compound: number;
  /** Factor for weak words, which many questions contain, such as `happen`. */
  weak: number;
  /** Exponent of the share of the query words that the page contains. */
  coverage: number;
  /** Weight of query words that are close together on the page. */
  proximity: number;
  /** Share of a page name that the query must contain to match it. */
  pageName: number;
  /** Weights for ranking the sections of one page. */
  section: SectionWeights;
  excerpt: ExcerptWeights;
}

/** Weights for the sections of one page; the names mean the same as above. */
interface SectionWeights {
  saturation: number;
  length: number;
  heading: number;
  headingWord: number;
  headingMatch: number;
  headingExact: number;
}

interface ExcerptWeights {
  /** Minimum score of a second section in an excerpt, as a share of the best section's score. */
  second: number;
  /** Maximum length, in characters, of a section's first sentence that is shown before the best part. */
  opening: number;
}

export const WEIGHTS: RankingWeights = {
  rarity: 0.8,
  saturation: 1.35,
  lengthPage: 0.5,
  lengthSection: 0.5,
  title: 2,
  navTitle: 1,
  description: 2,
  heading: 0.8,
  code: 0.5,
  bestSection: 0.4,
  titleWord: 0.1,
  headingWord: 0.15,
  titleMatch: 1,
  headingMatch: 1,
  titleExact: 2,
  headingExact: 1,
  compound: 0.45,
  weak: 0.5,
  coverage: 0.05,
  proximity: 0.8,
  pageName: 0.75,
  section: {
    saturation: 1.2,
    length: 0.4,
    heading: 0.8,
    headingWord: 0.1,
    headingMatch: 1,
    headingExact: 2,
  },
  excerpt: { second: 0.15, opening: 200 },
};
