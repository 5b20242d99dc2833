import type { Pack } from '../pack/pack.ts';
import type { RankingWeights } from './weights.ts';
import type { Scores } from './scores.ts';

/**
 * Turns the scores of words into the score of each page: `scores.page` then holds the whole score,
 * `scores.bestSection` the section that answers best.
 * @param mass What the whole query is worth.
 */
export function combine(pack: Pack, scores: Scores, mass: number, weights: RankingWeights): void {
  const { bestSection, bestSectionScore, pages, sections } = scores;
  for (let place = 0; place < sections.length; place++) {
    const section = sections[place]!;
    const page = pack.sectionPage[section]!;
    const score =
      sectionEvidence(scores, section, weights) +
      headingEvidence(pack, scores, section, mass, weights);
    if (score <= bestSectionScore[page]!) continue;
    bestSectionScore[page] = score;
    bestSection[page] = section;
  }
  for (let place = 0; place < pages.length; place++) {
    const page = pages[place]!;
    const title = titleEvidence(pack, scores, page, mass, weights);
    const evidence = scores.page[page]! + bestSectionScore[page]! + title;
    scores.page[page] = evidence * coverageFactor(scores, page, mass, weights);
  }
}

/** What the words in a section add to its page. */
export function sectionEvidence(scores: Scores, section: number, weights: RankingWeights): number {
  return weights.section * scores.section[section]!;
}

/** What a heading adds: for its words, and for saying no more and no less than the query. */
export function headingEvidence(
  pack: Pack,
  scores: Scores,
  section: number,
  mass: number,
  { headingWord, headingMatch }: RankingWeights,
): number {
  const share = scores.headingCount[section]! / pack.sectionHeadingWords[section]!;
  return matchEvidence(scores.headingMass[section]!, share, mass, headingWord, headingMatch);
}

/** The same for a title. */
export function titleEvidence(
  pack: Pack,
  scores: Scores,
  page: number,
  mass: number,
  { titleWord, titleMatch }: RankingWeights,
): number {
  const share = scores.titleCount[page]! / pack.pageTitleWords[page]!;
  return matchEvidence(scores.titleMass[page]!, share, mass, titleWord, titleMatch);
}

/** `shared` is the mass of the query that the text has, `share` the part of the text that it is. */
function matchEvidence(
  shared: number,
  share: number,
  mass: number,
  word: number,
  match: number,
): number {
  return shared * (word + match * (shared / mass) * Math.min(1, share));
}

/** 1 for a page with every word of the query, less for fewer. */
export function coverageFactor(
  scores: Scores,
  page: number,
  mass: number,
  weights: RankingWeights,
): number {
  return Math.min(1, scores.pageMass[page]! / mass) ** weights.coverage;
}
