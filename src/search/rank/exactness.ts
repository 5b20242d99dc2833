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
export function headingSameness({ pack, scores, asked }: Scoring, section: number): number {
  if (scores.headingCount[section]! < pack.sectionHeadingWords[section]! - HALF) return 0;
  return sameness(asked, phrasesOf(pack.sectionHeading.at(section), pack.header.language));
}

function titleSameness({ pack, scores, asked }: Scoring, page: number): number {
  const names = Array.from({ length: NAMES }, (_, name) => name);
  const saysOne = names.some(
    (name) => scores.nameCount[page * NAMES + name]! >= nameWords(pack, page, name) - HALF,
  );
  // Without a slash, the words of an address are words as any others.
  if (asked.path !== '' && plainWord(pack.pageUrl.at(page)) === asked.path) return 1;
  if (!saysOne) return 0;
  const titles = [pack.pageTitle.at(page), pack.pageNavTitle.at(page)];
  return Math.max(
    ...titles.map((title) => sameness(asked, phrasesOf(title, pack.header.language))),
  );
}

/** A text that lacks a whole word of its own in the query cannot be it, and is not read. */
const HALF = 0.5;
