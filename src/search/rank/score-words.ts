import { FIELD_BITS, IN_DESCRIPTION, IN_HEADING, IN_TITLE } from '../pack/layout.ts';
import type { Scoring } from './scoring.ts';

/**
 * Adds up what every word is worth to every page and section that has it: BM25 over occurrences,
 * where one in a title, description or heading counts for more.
 */
export function scoreWords(scoring: Scoring): void {
  for (const [number, { candidates, idf }] of scoring.words.entries()) {
    const strongest = Math.max(...candidates.map(({ weight }) => weight));
    for (const { term, weight } of candidates) {
      const worth = (idf * weight) / strongest;
      scoreTerm(scoring, { term, worth, word: number + 1, mass: idf });
    }
  }
}

/** A term that a word of the query may stand for. */
interface ScoredTerm {
  term: number;
  /** What the term tells about a page that has it. */
  worth: number;
  /** Number of the word of the query, from 1, and what the word is worth. */
  word: number;
  mass: number;
}

// One long loop over raw bytes on purpose: it is where nearly all the time of a query goes.
function scoreTerm({ pack, weights, scores }: Scoring, scored: ScoredTerm): void {
  const { term, worth, mass } = scored;
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
        const score = (worth * (k + 1) * pageOccurrences) / (pageOccurrences + k * length);
        scores.addToPage(page, score, scored);
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
    scores.addToSection(section, (worth * (k + 1) * occurrences) / (occurrences + k * length));
  }
  if (page < 0) return;
  const length = 1 - lengthPage + (lengthPage * pageWords[page]!) / averagePage;
  const score = (worth * (k + 1) * pageOccurrences) / (pageOccurrences + k * length);
  scores.addToPage(page, score, scored);
}
