/** The numbers of the ranking; chosen on several collections at once, see docs/search.md. */
export interface RankingWeights {
  /** Power of the inverse document frequency: below 1, a rare word outweighs others less. */
  rarity: number;
  /** BM25: how soon more occurrences stop counting, and how much length matters (0 to 1). */
  saturation: number;
  lengthPage: number;
  lengthSection: number;
  /** Occurrences that one in the title, a description or a heading is worth. */
  title: number;
  navTitle: number;
  address: number;
  description: number;
  heading: number;
  /** Share of an occurrence that one in a block of code is worth. */
  code: number;
  /** Share of the best section in a page's score. */
  bestSection: number;
  /** Worth of a word of the query in a name of the page, and in the best section's heading. */
  titleWord: number;
  headingWord: number;
  /** Worth of a name, and a heading, that says just what the query says; in units of all IDF. */
  titleMatch: number;
  headingMatch: number;
  /** Worth of a title, also in the navigation, and a heading that is the query itself; in the same units. */
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
  /** Share of a name that a query says at least to name the page. */
  pageName: number;
  /** How the sections of a page that was found are ranked among each other. */
  section: SectionWeights;
  /** What of them is shown. */
  excerpt: ExcerptWeights;
}

/** BM25 and evidence on the scale of one page's sections; the names mean the same as above. */
interface SectionWeights {
  saturation: number;
  length: number;
  /** Occurrences that one in the heading is worth. */
  heading: number;
  headingWord: number;
  headingMatch: number;
  headingExact: number;
}

interface ExcerptWeights {
  /** Share of the best section's score that a second one has at least. */
  second: number;
  /** Characters of a section's first sentence that stands before a later window, at most. */
  opening: number;
}

export const WEIGHTS: RankingWeights = {
  rarity: 0.8,
  saturation: 1.35,
  lengthPage: 0.5,
  lengthSection: 0.5,
  title: 2,
  navTitle: 1,
  address: 0,
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
