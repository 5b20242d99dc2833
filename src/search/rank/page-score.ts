import { NAME_COUNT, nameLength } from './page-names.ts';
import type { Scoring } from './scoring.ts';

/**
 * Completes the page scores after `scoreWords`: adds the best section and the names, then applies the
 * page's weight. Sets `scores.bestSection`.
 */
export function combineScores(scoring: Scoring): void {
  const { index, scores } = scoring;
  const { bestSection, bestSectionScore, pages, sections } = scores;
  for (let place = 0; place < sections.length; place++) {
    const section = sections[place]!;
    const page = index.sectionPage[section]!;
    const score = sectionScore(scoring, section) + headingScore(scoring, section);
    if (score <= bestSectionScore[page]!) continue;
    bestSectionScore[page] = score;
    bestSection[page] = section;
  }
  for (let place = 0; place < pages.length; place++) {
    const page = pages[place]!;
    const sum = scores.page[page]! + bestSectionScore[page]! + nameScore(scoring, page);
    scores.page[page] = sum * pageFactor(scoring, page);
  }
}

/** Returns what the words of a section add to its page. */
export function sectionScore({ scores, weights }: Scoring, section: number): number {
  return weights.bestSection * scores.section[section]!;
}

/** Returns what the query words in a heading add to its page. */
export function headingScore(
  { index, scores, weights, totalIdf }: Scoring,
  section: number,
): number {
  const shared = scores.headingIdf[section]!;
  const share = scores.headingCount[section]! / index.sectionHeadingWords[section]!;
  return weights.headingMatch * overlap(shared, totalIdf, share);
}

/** Returns what the query words in the best matching name add to the page. */
export function nameScore({ index, scores, weights, totalIdf }: Scoring, page: number): number {
  let best = 0;
  for (let name = 0; name < NAME_COUNT; name++) {
    const shared = scores.nameIdf[page * NAME_COUNT + name]!;
    const share = scores.nameCount[page * NAME_COUNT + name]! / nameLength(index, page, name);
    best = Math.max(best, overlap(shared, totalIdf, share));
  }
  return weights.titleMatch * best;
}

/** Returns the weight of the page in content/search.yaml, or its default. */
export function pageFactor({ index }: Scoring, page: number): number {
  return index.pageWeight[page]! / 1000;
}

/**
 * Returns the overlap of the query with a name or heading.
 * @param shared IDF of the shared words.
 * @param share Share of the name or heading that is in the query.
 */
const overlap = (shared: number, totalIdf: number, share: number) =>
  (shared * shared * Math.min(1, share)) / totalIdf;
