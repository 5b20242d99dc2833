import { NAMES, nameWords } from './names.ts';
import type { Scoring } from './scoring.ts';

/**
 * Turns the scores of words into the score of each page: `scores.page` then holds the whole score,
 * `scores.bestSection` the section that adds most to it.
 */
export function combine(scoring: Scoring): void {
  const { index, scores } = scoring;
  const { bestSection, bestSectionScore, pages, sections } = scores;
  for (let place = 0; place < sections.length; place++) {
    const section = sections[place]!;
    const page = index.sectionPage[section]!;
    const score = sectionEvidence(scoring, section) + headingEvidence(scoring, section);
    if (score <= bestSectionScore[page]!) continue;
    bestSectionScore[page] = score;
    bestSection[page] = section;
  }
  for (let place = 0; place < pages.length; place++) {
    const page = pages[place]!;
    const evidence = scores.page[page]! + bestSectionScore[page]! + nameEvidence(scoring, page);
    scores.page[page] = evidence * coverageFactor(scoring, page) * pageFactor(scoring, page);
  }
}

/** What the words in a section add to its page. */
export function sectionEvidence({ scores, weights }: Scoring, section: number): number {
  return weights.bestSection * scores.section[section]!;
}

/** What a heading adds: for its words, and for saying no more and no less than the query. */
export function headingEvidence(
  { index, scores, weights, mass }: Scoring,
  section: number,
): number {
  return evidenceOf({
    shared: scores.headingMass[section]!,
    share: scores.headingCount[section]! / index.sectionHeadingWords[section]!,
    mass,
    word: weights.headingWord,
    match: weights.headingMatch,
  });
}

/** The same for the name of a page that says most of the query. */
export function nameEvidence({ index, scores, weights, mass }: Scoring, page: number): number {
  let most = 0;
  for (let name = 0; name < NAMES; name++) {
    const shared = scores.nameMass[page * NAMES + name]!;
    if (shared === 0) continue;
    const share = scores.nameCount[page * NAMES + name]! / nameWords(index, page, name);
    const { titleWord: word, titleMatch: match } = weights;
    most = Math.max(most, evidenceOf({ shared, share, mass, word, match }));
  }
  return most;
}

/** 1 for a page with every word of the query, less for fewer. */
export function coverageFactor({ scores, weights, mass }: Scoring, page: number): number {
  return Math.min(1, scores.pageMass[page]! / mass) ** weights.coverage;
}

/** What the editors think of the page, 1 unless they said so. */
export function pageFactor({ index }: Scoring, page: number): number {
  return index.pageWeight[page]! / 1000;
}

/** What a name or heading has in common with the query, and what that is worth. */
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
