import { addExactness } from './exactness.ts';
import type { Pack } from './pack.ts';
import { FIELD_BITS, IN_DESCRIPTION, IN_HEADING, IN_TITLE } from './postings-writer.ts';
import type { Query, QueryWord } from './query.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { addProximity } from './proximity.ts';
import type { Scores } from './scores.ts';
import type { Candidate } from './vocabulary.ts';

/** One page of a ranking and the section that answers best. */
export interface RankedPage {
  page: number;
  section: number;
  score: number;
}

/** A ranking: all pages worth showing, the best first. */
export interface Ranking {
  /** The best pages, ordered by all evidence. */
  top: RankedPage[];
  /** The pages after them, in the order of their score by words alone; computed when needed. */
  rest: () => RankedPage[];
  total: number;
  words: WeighedWord[];
}

/**
 * Ranks pages for a query. Words are scored by BM25 with weighted fields, on whole pages and on their
 * best section; titles and headings that say what the query says, covering more of the query, and
 * neighbouring words add to that. Ties go to the page whose URL sorts first.
 */
export function rank(pack: Pack, query: Query, scores: Scores, weights: RankingWeights): Ranking {
  const words = weigh(pack, query, weights);
  scoreWords(pack, words, scores, weights);
  const ranked = combine(pack, scores, massOf(words), weights);
  scores.clear();
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0);
  const shown = ranked.filter(({ score }) => score >= best * SHOWN);
  shown.sort(byScore);
  const top = shown.slice(0, RERANKED);
  addProximity(pack, words, top, weights.proximity);
  addExactness(pack, query, top, massOf(words), weights);
  top.sort(byScore);
  return { top, rest: () => shown.slice(RERANKED), total: shown.length, words };
}

export type WeighedWord = QueryWord & { idf: number };

/** The words of a query with their inverse document frequency. */
export function weigh(pack: Pack, query: Query, weights: RankingWeights): WeighedWord[] {
  return query.words.map(({ word, compound, candidates }) => ({
    word,
    compound,
    candidates,
    idf: idfOf(pack, candidates) * (compound ? weights.compound : 1),
  }));
}

/** All that a page could cover of a query. */
export function massOf(words: WeighedWord[]): number {
  return words.reduce((sum, { idf }) => sum + idf, 0);
}

/** Adds up what every word is worth to every page and section. */
export function scoreWords(
  pack: Pack,
  words: WeighedWord[],
  scores: Scores,
  weights: RankingWeights,
): void {
  for (const [number, word] of words.entries()) scoreWord(pack, word, number + 1, scores, weights);
}

/** What a page's title and best heading add, and the factor for its share of the query. */
export function evidenceOf(
  pack: Pack,
  scores: Scores,
  { page, section }: { page: number; section: number },
  mass: number,
  weights: RankingWeights,
): { section: number; heading: number; title: number; coverage: number } {
  const headingMass = scores.headingMass[section]!;
  const titleMass = scores.titleMass[page]!;
  const headingShare = Math.min(
    1,
    scores.headingCount[section]! / pack.sectionHeadingWords[section]!,
  );
  const titleShare = Math.min(1, scores.titleCount[page]! / pack.pageTitleWords[page]!);
  return {
    section: weights.section * scores.section[section]!,
    heading:
      headingMass *
      (weights.headingWord + weights.headingMatch * (headingMass / mass) * headingShare),
    title: titleMass * (weights.titleWord + weights.titleMatch * (titleMass / mass) * titleShare),
    coverage: Math.min(1, scores.pageMass[page]! / mass) ** weights.coverage,
  };
}

/** Pages below this share of the best score would only lengthen the list. */
const SHOWN = 0.1;
/** Number of pages whose positions are read. */
const RERANKED = 100;

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

function idfOf(pack: Pack, candidates: Candidate[]): number {
  const pages = candidates.reduce((sum, { term }) => sum + pack.termPages[term]!, 0);
  const count = Math.min(pages, pack.pageCount);
  const weight = Math.max(...candidates.map((candidate) => candidate.weight));
  return weight * Math.log(1 + (pack.pageCount - count + 0.5) / (count + 0.5));
}

function scoreWord(
  pack: Pack,
  word: WeighedWord,
  number: number,
  scores: Scores,
  weights: RankingWeights,
): void {
  const strongest = Math.max(...word.candidates.map((candidate) => candidate.weight));
  for (const { term, weight } of word.candidates) {
    scoreTerm(pack, term, (word.idf * weight) / strongest, word.idf, number, scores, weights);
  }
}

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

function combine(pack: Pack, scores: Scores, mass: number, weights: RankingWeights): RankedPage[] {
  const { bestSection, bestSectionScore } = scores;
  for (const section of scores.sections) {
    const page = pack.sectionPage[section]!;
    const evidence = evidenceOf(pack, scores, { page, section }, mass, weights);
    const score = evidence.section + evidence.heading;
    if (score <= bestSectionScore[page]!) continue;
    bestSectionScore[page] = score;
    bestSection[page] = section;
  }
  return Array.from(scores.pages, (page) => {
    const section = bestSection[page]!;
    const { title, coverage } = evidenceOf(pack, scores, { page, section }, mass, weights);
    const score = (scores.page[page]! + bestSectionScore[page]! + title) * coverage;
    return { page, section, score };
  });
}
