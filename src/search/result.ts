import { limits } from '../contract/limits.ts';
import { createExcerpt } from './excerpt/excerpt.ts';
import type { SearchIndex } from './index-file/index-file.ts';
import type { RankedResult } from './rank/rank.ts';
import type { Ranker } from './rank/scoring.ts';
import type { WeightedWord } from './rank/weighted-words.ts';
import type { Hit } from './types.ts';

/**
 * Creates a search result from a ranked page, and lists the words of its excerpt that matched.
 * @param rank Number of the result in the whole ranking, from 0. Earlier results have longer excerpts.
 */
export function createHit(
  ranker: Ranker,
  words: WeightedWord[],
  result: RankedResult,
  rank: number,
): { hit: Hit; matched: ReadonlySet<string>; found: ReadonlySet<number> } {
  const { index } = ranker;
  const { text, matched, found } = createExcerpt(ranker, words, result, lengthAt(rank));
  const path = index.pageUrl.at(result.page);
  return { hit: { ...nameAndUrl(index, result), description: text, path }, matched, found };
}

/** Name and absolute URL of the best section, or of the page if the query is its name. */
function nameAndUrl(
  index: SearchIndex,
  { page, sections, matchesName }: RankedResult,
): Pick<Hit, 'name' | 'url'> {
  const section = matchesName ? index.pageFirstSection[page]! : sections[0]!.section;
  const title = index.pageTitle.at(page);
  const heading = index.sectionHeading.at(section);
  const anchor = index.sectionAnchor.at(section);
  return {
    name: heading === '' ? title : `${title} – ${heading}`,
    url:
      index.header.baseUrl +
      index.pageUrl.at(page) +
      (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
  };
}

/** Returns the maximum length of the excerpt of a rank; the first result is number 0. */
function lengthAt(rank: number): number {
  const { excerptLengths } = limits;
  return excerptLengths[Math.min(rank, excerptLengths.length - 1)]!;
}
