/** One answer of a search (specification: Resources and their fields, Search response). */
export interface Hit {
  /** The page's title, followed by ` – Section` where a section is what matched. */
  name: string;
  /** Absolute URI, with the section's `#anchor` (percent-encoded) where a section is what matched. */
  url: string;
  /** Plain text around the match: at most `limits.excerptLength` characters, whole words, no markup. */
  description: string;
  /** Root-relative path of the page, without an anchor. */
  path: string;
}

/** Which part of the ranking is wanted: the first result is number 0. */
interface SearchWindow {
  offset: number;
  limit: number;
}

/** One window of a ranking; `total` counts the whole ranking. */
interface SearchPage {
  total: number;
  results: Hit[];
  words: {
    /** Words of the excerpts that the query asked for, as they are written but in lower case. */
    matched: string[];
    /** Words of the query that occur nowhere, in lower case: no page has them or an inflection. */
    absent: string[];
  };
}

/** Why one page stands where it stands, for editors. */
export interface Explanation {
  name: string;
  url: string;
  score: number;
  /** Whether the query names the page, so that the result shows its beginning. */
  named: boolean;
  /** The sections that have words of the query, the one to show first; scores of their own scale. */
  sections: { name: string; url: string; score: number }[];
  /** Every contribution to the score, largest first. */
  reasons: { reason: string; points: number }[];
}

/** How a query was understood and ranked. */
export interface RankingExplanation {
  /** Each word of the query and the words of the index it stands for. */
  words: { word: string; meaning: string }[];
  total: number;
  results: Explanation[];
}

/** Answers queries over one index; synchronous, and a pure function of index and text. */
export interface Searcher {
  readonly baseUrl: string;
  /** Ranks the pages for any text and returns one window of the ranking; never throws. */
  search(text: string, window: SearchWindow): SearchPage;
  /** Gives the first places of the same ranking with their reasons. */
  explain(text: string): RankingExplanation;
}
