import { normalizeWord } from '../query/split-words.ts';
import { NAME_COUNT, nameLength } from './page-names.ts';
import { phraseSimilarity, readPhrase } from './phrase.ts';
import type { Scoring } from './scoring.ts';
import type { RankedPage } from './top-pages.ts';

/**
 * Raises the score of pages whose title, best section heading or path equals the query, except for stop
 * words and weak words.
 */
export function addExactMatches(scoring: Scoring, ranked: RankedPage[]): void {
  const { totalIdf, weights } = scoring;
  for (const result of ranked) {
    const title = weights.titleExact * titleSimilarity(scoring, result.page);
    const heading = weights.headingExact * headingSimilarity(scoring, result.section);
    result.score += totalIdf * Math.max(title, heading);
  }
}

/** How similar a heading and the query are, from 0 to 1. */
function headingSimilarity(scoring: Scoring, section: number): number {
  const { index, scores, phrase } = scoring;
  if (scores.headingCount[section]! < index.sectionHeadingWords[section]! - MISSING) return 0;
  const heading = index.sectionHeading.at(section);
  return phraseSimilarity(phrase, readPhrase(heading, index.header.language));
}

function titleSimilarity(scoring: Scoring, page: number): number {
  const { index, phrase, path } = scoring;
  if (path !== '' && normalizeWord(index.pageUrl.at(page)) === path) return 1;
  if (!containsName(scoring, page)) return 0;
  const { language } = index.header;
  return Math.max(
    phraseSimilarity(phrase, readPhrase(index.pageTitle.at(page), language)),
    phraseSimilarity(phrase, readPhrase(index.pageNavTitle.at(page), language)),
  );
}

/** Tells whether the query contains all words of one of the page's names. */
function containsName({ index, scores }: Scoring, page: number): boolean {
  for (let name = 0; name < NAME_COUNT; name++) {
    const count = scores.nameCount[page * NAME_COUNT + name]!;
    if (count >= nameLength(index, page, name) - MISSING) return true;
  }
  return false;
}

/** A text in which more than this part of a word is missing cannot equal the query and is not read. */
const MISSING = 0.5;
