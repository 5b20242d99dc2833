import type { Scoring } from './scoring.ts';

/**
 * Turns the scores of words into the score of each page: `scores.page` then holds the whole score,
 * `scores.bestSection` the section that answers best.
 */
export function combine(scoring: Scoring): void {
  const { pack, scores } = scoring;
  const { bestSection, bestSectionScore, pages, sections } = scores;
  for (let place = 0; place < sections.length; place++) {
    const section = sections[place]!;
    const page = pack.sectionPage[section]!;
    const score = sectionEvidence(scoring, section) + headingEvidence(scoring, section);
    if (score <= bestSectionScore[page]!) continue;
    bestSectionScore[page] = score;
    bestSection[page] = section;
  }
  for (let place = 0; place < pages.length; place++) {
    const page = pages[place]!;
    const evidence = scores.page[page]! + bestSectionScore[page]! + titleEvidence(scoring, page);
    scores.page[page] = evidence * coverageFactor(scoring, page);
  }
}

/** What the words in a section add to its page. */
export function sectionEvidence({ scores, weights }: Scoring, section: number): number {
  return weights.section * scores.section[section]!;
}

/** What a heading adds: for its words, and for saying no more and no less than the query. */
export function headingEvidence({ pack, scores, weights, mass }: Scoring, section: number): number {
  return evidenceOf({
    shared: scores.headingMass[section]!,
    share: scores.headingCount[section]! / pack.sectionHeadingWords[section]!,
    mass,
    word: weights.headingWord,
    match: weights.headingMatch,
  });
}

/** The same for a title. */
export function titleEvidence({ pack, scores, weights, mass }: Scoring, page: number): number {
  return evidenceOf({
    shared: scores.titleMass[page]!,
    share: scores.titleCount[page]! / pack.pageTitleWords[page]!,
    mass,
    word: weights.titleWord,
    match: weights.titleMatch,
  });
}

/** 1 for a page with every word of the query, less for fewer. */
export function coverageFactor({ scores, weights, mass }: Scoring, page: number): number {
  return Math.min(1, scores.pageMass[page]! / mass) ** weights.coverage;
}

/** What a title or heading has in common with the query, and what that is worth. */
interface Overlap {
  /** The mass of the query that the text has, and of the whole query. */
  shared: number;
  mass: number;
  /** The part of the text that the query is. */
  share: number;
  /** Worth of a word, and of a text that says just what the query says. */
  word: number;
  match: number;
}

function evidenceOf({ shared, mass, share, word, match }: Overlap): number {
  return shared * (word + match * (shared / mass) * Math.min(1, share));
}
