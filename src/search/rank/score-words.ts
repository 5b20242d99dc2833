import type { Pack } from '../pack/pack.ts';
import { FIELD_BITS, IN_DESCRIPTION, IN_HEADING, IN_TITLE } from '../pack/layout.ts';
import type { RankingWeights } from './weights.ts';
import type { Scores } from './scores.ts';
import type { WeighedWord } from './weigh.ts';

/**
 * Adds up what every word is worth to every page and section that has it: BM25 over occurrences,
 * where one in a title, description or heading counts for more.
 */
export function scoreWords(
  pack: Pack,
  words: WeighedWord[],
  scores: Scores,
  weights: RankingWeights,
): void {
  for (const [number, { candidates, idf }] of words.entries()) {
    const strongest = Math.max(...candidates.map(({ weight }) => weight));
    for (const { term, weight } of candidates) {
      scoreTerm(pack, term, (idf * weight) / strongest, idf, number + 1, scores, weights);
    }
  }
}

// One long loop over raw bytes on purpose: it is where nearly all the time of a query goes.
function scoreTerm(
  pack: Pack,
  term: number,
  idf: number,
  mass: number,
  number: number,
  scores: Scores,
  weights: RankingWeights,
): void {
  const { postings, postingStarts, sectionPage, sectionStart, sectionEnd, pageWords } = pack;
  const { saturation: k, lengthPage, lengthSection, title, description, heading } = weights;
  const averagePage = scores.averagePage;
  const averageSection = scores.averageSection;
  const end = postingStarts[term + 1]!;
  let at = postingStarts[term]!;
  let section = 0;
  let page = -1;
  let pageOccurrences = 0;
  while (at < end) {
    let byte = postings[at++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++]!;
      value |= (byte & 127) << shift;
    }
    section += value;
    byte = postings[at++]!;
    value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++]!;
      value |= (byte & 127) << shift;
    }
    const sectionsPage = sectionPage[section]!;
    if (sectionsPage !== page) {
      if (page >= 0) {
        const length = 1 - lengthPage + (lengthPage * pageWords[page]!) / averagePage;
        const score = (idf * (k + 1) * pageOccurrences) / (pageOccurrences + k * length);
        scores.addToPage(page, score, number, mass);
      }
      page = sectionsPage;
      pageOccurrences = 0;
    }
    let occurrences = value >>> FIELD_BITS;
    if (value & IN_TITLE) {
      occurrences += title;
      scores.addToTitle(page, mass);
    }
    if (value & IN_DESCRIPTION) occurrences += description;
    if (value & IN_HEADING) {
      occurrences += heading;
      scores.addToHeading(section, mass);
    }
    pageOccurrences += occurrences;
    const words = sectionEnd[section]! - sectionStart[section]!;
    const length = 1 - lengthSection + (lengthSection * words) / averageSection;
    scores.addToSection(section, (idf * (k + 1) * occurrences) / (occurrences + k * length));
  }
  if (page < 0) return;
  const length = 1 - lengthPage + (lengthPage * pageWords[page]!) / averagePage;
  const score = (idf * (k + 1) * pageOccurrences) / (pageOccurrences + k * length);
  scores.addToPage(page, score, number, mass);
}
