import { limits } from '../../contract/limits.ts';
import type { Confidence } from '../../contract/search-schemas.ts';
import { askedRow } from './excerpt/asked-row.ts';
import { createExcerpt } from './excerpt/excerpt.ts';
import { openIndex, type SearchIndex } from './index-file/index-file.ts';
import { readQuery, type Query } from './query/query.ts';
import type { Candidate, QueryWord } from './query/vocabulary.ts';
import { verdictOn } from './rank/confidence.ts';
import { rank, type RankedResult } from './rank/rank.ts';
import type { Ranker } from './rank/scoring.ts';
import type { WeightedWord } from './rank/weighted-words.ts';
import { WEIGHTS } from './rank/weights.ts';

/**
 * Opens an index that `buildSearchIndex` created. A table is only read when a query needs it.
 * @throws Error if the bytes are not an index of this version. The message says how to fix the problem.
 */
export function openSearcher(bytes: Uint8Array, weights = WEIGHTS): Searcher {
  const index = openIndex(bytes);
  const ranker: Ranker = { index, weights };
  return {
    baseUrl: index.header.baseUrl,
    language: index.header.language,
    translations: index.header.translations,
    fit: (text) => {
      const { language, unknown, words } = readQuery(index, text);
      const own = words.filter(({ compound, aside }) => !compound && !aside);
      return { language, misfit: own.reduce((sum, word) => sum + misfitOf(word), unknown.length) };
    },
    search: (text, window) => {
      const query = readQuery(index, text);
      const { words, total, results, confidence } = rank(ranker, query, window);
      const created = results.map((result, place) =>
        createHit(ranker, { ...query, words }, result, window.offset + place),
      );
      const matched = new Set(created.flatMap((one) => [...one.matched]));
      const found = new Set(created.flatMap((one) => [...one.found]));
      const unmatched = words.filter(
        ({ compound }, number) => results.length > 0 && !compound && !found.has(number),
      );
      return {
        total,
        results: created.map(({ hit }) => hit),
        confidence: verdictOn(confidence),
        ...(query.language && {
          languages: { query: query.language, content: index.header.language },
        }),
        words: {
          matched: [...matched].toSorted(),
          unmatched: [...new Set(unmatched.map(({ typed }) => typed))],
          unknown: query.unknown,
          corrected: Object.fromEntries(query.corrected),
        },
      };
    },
  };
}

/** Returns how badly a word fits the index: by the candidate that is most like the word. */
const misfitOf = ({ candidates }: QueryWord) =>
  Math.min(...candidates.map(({ kind }) => MISFIT[kind]));

const MISFIT: Readonly<Record<Candidate['kind'], number>> = {
  exact: 0,
  synonym: 0,
  inflection: 0.5,
  part: 0.5,
  spelling: 1,
  beginning: 1,
};

/**
 * Returns the paths of the first results of a query. Creates no excerpts, because they take most of the time of a
 * search.
 */
export const bestPages = (index: SearchIndex, text: string, limit: number): string[] =>
  rank({ index, weights: WEIGHTS }, readQuery(index, text), { offset: 0, limit }).results.map(
    ({ page }) => index.pageUrl.at(page),
  );

/**
 * Creates a search result from a ranked page, and returns which query words its excerpt contains.
 * @param place The number of the result in the whole ranking, from 0. Earlier results have longer excerpts.
 */
function createHit(
  ranker: Ranker,
  query: Pick<Query, 'asksForNumber' | 'text'> & { words: WeightedWord[] },
  result: RankedResult,
  place: number,
): { hit: Hit; matched: ReadonlySet<string>; found: ReadonlySet<number> } {
  const { index } = ranker;
  const best = sectionOf(index, result);
  const row = askedRow(index, query.text, best);
  const section = row?.section ?? best;
  const space = lengthAt(place);
  const { text, matched, found } = createExcerpt(ranker, query, result, { space, row });
  const path = index.pageUrl.at(result.page);
  const score = Math.round(100 * result.confidence);
  const title = index.pageTitle.at(result.page);
  const heading = index.sectionHeading.at(section);
  const name = heading === '' ? title : `${title} – ${heading}`;
  const anchor = row?.anchor ?? index.sectionAnchor.at(section);
  const url = index.header.baseUrl + path + (anchor && `#${encodeURIComponent(anchor)}`);
  return { hit: { name, url, description: text, score, path }, matched, found };
}

/** Returns the best section. If the query is the name of the page, returns the first section, which is the page itself. */
const sectionOf = (index: SearchIndex, { page, sections, matchesName }: RankedResult): number =>
  matchesName ? index.pageFirstSection[page]! : sections[0]!.section;

/** Returns the maximum length of the excerpt of the result with this number, counted from 0. */
function lengthAt(place: number): number {
  const { excerptLengths } = limits;
  return excerptLengths[Math.min(place, excerptLengths.length - 1)]!;
}

/** One search result. Specification: Search response. */
export interface Hit {
  /** The page's title, followed by ` – Section` if a section matched. */
  name: string;
  /**
   * The absolute URL. If a section matched, it ends with the percent-encoded `#anchor` of the section, or of the table row
   * in it whose code is in the query.
   */
  url: string;
  /** The excerpt, as plain text that consists of whole words. `limits.excerptLengths` has the maximum lengths. */
  description: string;
  /** How well the page answers the query: an integer from 0 to 100. */
  score: number;
  /** The root-relative path of the page, without an anchor. */
  path: string;
}

/** The part of a ranking to return. `offset` is counted from 0. */
interface SearchWindow {
  offset: number;
  limit: number;
}

/** A part of a ranking. */
interface SearchPage {
  /** The number of results in the whole ranking. */
  total: number;
  results: Hit[];
  /** How probably the first result of the whole ranking answers the query. */
  confidence: Confidence;
  /** The languages of the query and of the content, if they seem to differ. */
  languages?: { query: string; content: string };
  words: {
    /** The words in the excerpts that match the query, in lower case. */
    matched: string[];
    /**
     * The query words that pages contain, but that are in none of the returned excerpts and names. As typed, in lower
     * case.
     */
    unmatched: string[];
    /** The query words that no page contains, not even in another inflection. As typed, in lower case. */
    unknown: string[];
    /** For each corrected query word, which no page contains, the similar word that was searched instead. */
    corrected: Record<string, string>;
  };
}

/** Answers queries from one index. The result of a query depends only on the index and the query. */
export interface Searcher {
  readonly baseUrl: string;
  /** The language of the index (BCP 47). */
  readonly language: string;
  /** The tags of the other languages of the site. Each has an index of its own. */
  readonly translations: readonly string[];
  /**
   * Returns how well the index fits a query: the language of the query as two letters, if it seems to differ from that
   * of the index, and how many of its words no page contains (`misfit`). A word of which pages only contain another form
   * counts half, because “digitale” need not be English although a page contains “digital”.
   */
  fit(text: string): { language: string | undefined; misfit: number };
  /**
   * Ranks the pages and returns a part of the ranking. Accepts any text and never throws. `language` is the language
   * (BCP 47) that the client asks for. An index with only one language ignores it.
   */
  search(text: string, window: SearchWindow, language?: string): SearchPage;
}
