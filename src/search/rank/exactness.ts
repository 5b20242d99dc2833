import type { RankedPage } from './best.ts';
import { plainWord } from '../query/split-words.ts';
import { NAMES, nameWords } from './names.ts';
import { phrasesOf, sameness } from './sameness.ts';
import type { Scoring } from './scoring.ts';

/**
 * Adds to the score of pages whose title, or the heading of whose best section, is the query itself,
 * word for word or at least in the words that carry the subject, and of the page whose path it is.
 */
export function addExactness(scoring: Scoring, ranked: RankedPage[]): void {
  const { mass, weights } = scoring;
  for (const result of ranked) {
    const title = weights.titleExact * titleSameness(scoring, result.page);
    const heading = weights.headingExact * headingSameness(scoring, result.section);
    result.score += mass * Math.max(title, heading);
  }
}

/** How far a heading is the query itself: 0 to 1. */
export function headingSameness({ index, scores, asked }: Scoring, section: number): number {
  if (scores.headingCount[section]! < index.sectionHeadingWords[section]! - HALF) return 0;
  return sameness(asked, phrasesOf(index.sectionHeading.at(section), index.header.language));
}

function titleSameness(scoring: Scoring, page: number): number {
  const { index, asked } = scoring;
  // Without a slash, the words of an address are words as any others.
  if (asked.path !== '' && plainWord(index.pageUrl.at(page)) === asked.path) return 1;
  if (!saysName(scoring, page)) return 0;
  const { language } = index.header;
  return Math.max(
    sameness(asked, phrasesOf(index.pageTitle.at(page), language)),
    sameness(asked, phrasesOf(index.pageNavTitle.at(page), language)),
  );
}

function saysName({ index, scores }: Scoring, page: number): boolean {
  for (let name = 0; name < NAMES; name++) {
    if (scores.nameCount[page * NAMES + name]! >= nameWords(index, page, name) - HALF) return true;
  }
  return false;
}

/** A text that lacks a whole word of its own in the query cannot be it, and is not read. */
const HALF = 0.5;
