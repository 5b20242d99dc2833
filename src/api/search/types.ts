import type { Confidence } from '../../contract/search-schemas.ts';

/** One search result. Specification: Search response. */
export interface Hit {
  /** The page's title, followed by ` – Section` if a section matched. */
  name: string;
  /** Absolute URL, with the section's percent-encoded `#anchor` if a section matched. */
  url: string;
  /** Excerpt in plain text: whole words; `limits.excerptLengths` has the maximum lengths. */
  description: string;
  /** How well the page answers the query: an integer from 0 to 100. */
  score: number;
  /** Root-relative path of the page, without an anchor. */
  path: string;
}

/** The part of a ranking to return; the first result is number 0. */
interface SearchWindow {
  offset: number;
  limit: number;
}

/** A part of a ranking; `total` is the length of the whole ranking. */
interface SearchPage {
  total: number;
  results: Hit[];
  /** Whether the first result of the whole ranking answers the query. */
  confidence: Confidence;
  /** The languages of the query and of the content, if they seem to differ. */
  languages?: { query: string; content: string };
  words: {
    /** Words in the excerpts that match the query, in lower case. */
    matched: string[];
    /** Query words that pages contain, but none of the excerpts; as typed, in lower case. */
    unmatched: string[];
    /** Query words that no page contains, not even in another inflection; as typed, in lower case. */
    unknown: string[];
    /** Query words that no page contains, and the similar words that were searched instead. */
    corrected: Record<string, string>;
  };
}

/** Answers queries from one index. The result depends only on the index and the query. */
export interface Searcher {
  readonly baseUrl: string;
  /** Ranks the pages and returns a part of the ranking. Accepts any text and never throws. */
  search(text: string, window: SearchWindow): SearchPage;
}
