import { memoize } from '../../../base/text/memoize.ts';
import { binarySearch } from '../../../base/text/binary-search.ts';
import { Positions } from '../index-file/positions.ts';
import { IN_CODE, IN_FIELD, MARK_BITS } from '../index-file/tables.ts';
import { readVarint } from '../index-file/integers.ts';
import { Budget, readingBytes } from '../query/budget.ts';
import type { Query } from '../query/query.ts';
import type { Candidate } from '../query/vocabulary.ts';
import { confidenceOf, doubted, verdictOn } from './confidence.ts';
import { lowerDeveloperPages, withoutDeveloperPages } from './developer-pages.ts';
import { isDoubtful } from './doubts.ts';
import { exactScore, headingScore, matchesPageName, nameScore } from './labels.ts';
import { putHomeFirst } from './home-page.ts';
import { startScoring, type RankedPage, type Ranker, type Scoring } from './scoring.ts';
import { fullWeight, weighWords, wordsWithinBudget, type WeightedWord } from './weighted-words.ts';
import { findHits, type WordHit } from './word-hits.ts';

/** A page of the ranking, with everything that its excerpt needs. */
export interface RankedResult extends RankedPage {
  /** How well the page answers the query, from 0 to 1. */
  confidence: number;
  /** The sections with query words, best first. The list always has at least one section. */
  sections: RankedSection[];
  /** Whether the query is a name of the page, so that the excerpt shows the beginning of the page. */
  matchesName: boolean;
  /** The occurrences of the query words, in the order of the page. */
  hits: WordHit[];
}

/** A part of a ranking, the best page first. */
export interface Ranking {
  words: WeightedWord[];
  /** The number of pages in the whole ranking. */
  total: number;
  /** The confidence of the first page of the whole ranking. The confidence of an empty ranking is 0. */
  confidence: number;
  results: RankedResult[];
}

/**
 * Ranks the pages for a query. First, all pages get a score for their words, names and best section. Then the best 100
 * pages get a bonus for exact matches and for query words that are close together, and are sorted again. Sections are
 * only ranked on the pages that are returned.
 * @param window The part of the ranking to return. It does not change the order of the pages.
 */
export function rank(
  ranker: Ranker,
  query: Query,
  { offset, limit }: { offset: number; limit: number },
  budget = new Budget(readingBytes(ranker.index.pageCount)),
): Ranking {
  const { index, weights } = ranker;
  const words = wordsWithinBudget(index, weighWords(index, query, weights), budget);
  const scoring = startScoring(ranker, query, words);
  scoreWords(scoring);
  combineScores(scoring);
  const { best, total } = topPages(scoring, Math.max(offset + limit, RERANKED));
  const positions = new Positions(index, best);
  const reranked = best.slice(0, RERANKED);
  addProximity(scoring, reranked, positions);
  for (const one of reranked) one.score += exactScore(scoring, one.page, one.section);
  lowerDeveloperPages(scoring, query, reranked);
  putHomeFirst(scoring, query, reranked);
  const all = reranked.toSorted(byScore).concat(best.slice(RERANKED));
  const ranked = withoutDeveloperPages(scoring, query, all);
  const weight = fullWeight(index, query, words, weights);
  const [first = 0, next = 0] = ranked.map(({ score }) => score);
  // If only a few words of the query were found, a lead says little, so it is reduced.
  const lead = (1 - next / first) * (scoring.totalIdf / weight);
  const hitsOf = memoize((page: number) => findHits(scoring, page, positions));
  const undoubted = first === 0 ? 0 : confidenceOf(first, weight, lead);
  const isDoubted =
    verdictOn(undoubted) === 'likely' &&
    isDoubtful(scoring, query, ranked, hitsOf(ranked[0]!.page));
  const confidence = isDoubted ? doubted(undoubted) : undoubted;
  const results = ranked.slice(offset, offset + limit).map((one, place): RankedResult => {
    const { page, section, score } = one;
    return {
      page,
      section,
      score,
      confidence:
        offset + place === 0 ? confidence : Math.min(confidence, confidenceOf(score, weight, 0)),
      hits: hitsOf(page),
      sections: rankSections(scoring, page),
      matchesName: one.showsStart === true || matchesPageName(scoring, page),
    };
  });
  return {
    words,
    total: Math.max(total, all.length) - (all.length - ranked.length),
    confidence,
    results,
  };
}

/**
 * How many of the best pages are ranked a second time. The second step reads positions and titles, which would take too
 * long for all pages.
 */
const RERANKED = 100;

/**
 * Completes the page scores after `scoreWords`: finds the best section of each page, adds the scores of this section
 * and of the names, and then applies the weight of the page.
 */
function combineScores(scoring: Scoring): void {
  const { index, pageScore, bestSection } = scoring;
  for (let page = 0; page < index.pageCount; page++) {
    if (pageScore[page] === 0) continue;
    let most = 0;
    for (const section of matchingSections(scoring, page)) {
      const points = sectionPoints(scoring, section);
      if (points <= most) continue;
      most = points;
      bestSection[page] = section;
    }
    const sum = pageScore[page]! + most + nameScore(scoring, page);
    // The weight of the page from content/search.yaml, or the default weight.
    pageScore[page] = sum * (index.pageWeight[page]! / 1000);
  }
}

/** Returns the sections of a page that contain query words, in the order of the page. */
function* matchingSections({ index, sectionScore }: Scoring, page: number): Generator<number> {
  const end = index.pageFirstSection[page + 1]!;
  for (let section = index.pageFirstSection[page]!; section < end; section++) {
    if (sectionScore[section]! > 0) yield section;
  }
}

/** Returns the points that a section adds to the score of its page, for its words and its heading. */
function sectionPoints(scoring: Scoring, section: number): number {
  const { sectionScore, weights } = scoring;
  return weights.bestSection * sectionScore[section]! + headingScore(scoring, section);
}

/** A section and its score. Scores can only be compared within a page. */
interface RankedSection {
  section: number;
  score: number;
}

/**
 * Ranks the sections of a page that contain query words, best first. If no section contains one, returns the first
 * section.
 */
function rankSections(scoring: Scoring, page: number): RankedSection[] {
  const ranked = Array.from(matchingSections(scoring, page), (section) => ({
    section,
    score: sectionPoints(scoring, section),
  }));
  if (ranked.length === 0) return [{ section: scoring.index.pageFirstSection[page]!, score: 0 }];
  return ranked.toSorted((a, b) => b.score - a.score || a.section - b.section);
}

/**
 * Raises the score of pages on which consecutive query words are close together. The bonus is highest if the words are
 * neighbours in the same order, and zero if they are more than 12 words apart.
 */
function addProximity(
  { words, weights }: Scoring,
  ranked: RankedPage[],
  positions: Positions,
): void {
  for (let number = 1; number < words.length; number++) {
    const before = words[number - 1]!;
    const after = words[number]!;
    const pair = (weights.proximity * (before.idf + after.idf)) / 2;
    for (const result of ranked) {
      const first = positions.of(before.candidates[0]!.term, result.page);
      const second = positions.of(after.candidates[0]!.term, result.page);
      result.score += pair * nearness(first, second);
    }
  }
}

/** The largest distance of two query words, in words, for which a page gets a bonus. */
const MAX_DISTANCE = 12;

/**
 * Returns 1 if the words are neighbours in the order of the query. In all other cases, returns 1 divided by their
 * smallest distance, or 0 if they are too far apart. In the opposite order, the distance counts as one word more.
 */
function nearness(first: readonly number[], second: readonly number[]): number {
  if (second.length === 0) return 0;
  let best = Infinity;
  let place = 0;
  for (const position of first) {
    while (place < second.length && second[place]! < position) place++;
    // A compound and its parts have the same position, so the distance can be 0.
    if (place < second.length) best = Math.min(best, Math.max(1, second[place]! - position));
    if (place > 0) best = Math.min(best, position - second[place - 1]! + 1);
    if (best === 1) return 1;
  }
  return best > MAX_DISTANCE ? 0 : 1 / best;
}

/**
 * Scores every query word on all pages and sections that contain it, with BM25 over weighted fields. The occurrences of
 * all candidates of a word are added up before the saturation of BM25 is applied.
 */
function scoreWords(scoring: Scoring): void {
  for (const { candidates, idf } of scoring.words) {
    const counts = new Float32Array(scoring.index.sectionCount);
    for (const candidate of candidates) countOccurrences(scoring, candidate, counts);
    const isElsewhere = addScores(scoring, counts, idf);
    if (!isElsewhere) scoring.hasDeveloperTerm = true;
  }
}

/**
 * Reads the postings of one term, and adds the weighted occurrences to the counts of the sections. Queries spend nearly
 * all their time in this function.
 */
function countOccurrences(
  { index, weights, isLabelled }: Scoring,
  { term, weight }: Candidate,
  counts: Float32Array,
): void {
  const { postings, postingStarts } = index;
  const cursor = { at: postingStarts[term]! };
  const end = readVarint(postings, cursor) + cursor.at;
  let section = 0;
  while (cursor.at < end) {
    section += readVarint(postings, cursor);
    const value = readVarint(postings, cursor);
    let count = value >>> MARK_BITS;
    if (value & IN_CODE) count *= weights.code;
    if (value & IN_FIELD) {
      count += weights.field;
      isLabelled[section] = 1;
    }
    counts[section]! += count * weight;
  }
}

/**
 * Turns the occurrences of one word into scores of sections and pages. Returns whether the word is on a page that is
 * not about the API.
 */
function addScores(scoring: Scoring, counts: Float32Array, idf: number): boolean {
  const { index, weights, pageScore, sectionScore, isForDevelopers } = scoring;
  const { pageFirstSection, sectionStart, sectionEnd, pageLengths, wordCount } = index;
  const { saturation: k, length: share } = weights;
  const perWord = share / Math.max(1, wordCount);
  let isElsewhere = false;
  for (let page = 0, section = 0; page < index.pageCount; page++) {
    let onPage = 0;
    for (const end = pageFirstSection[page + 1]!; section < end; section++) {
      const count = counts[section]!;
      if (count === 0) continue;
      onPage += count;
      const words = sectionEnd[section]! - sectionStart[section]!;
      const length = 1 - share + perWord * words * index.sectionCount;
      sectionScore[section]! += (idf * (k + 1) * count) / (count + k * length);
    }
    if (onPage === 0) continue;
    isElsewhere ||= isForDevelopers[page] === 0;
    const length = 1 - share + perWord * pageLengths[page]! * index.pageCount;
    pageScore[page]! += (idf * (k + 1) * onPage) / (onPage + k * length);
  }
  return isElsewhere;
}

/** Pages whose score is below this share of the best score are left out. */
const MIN_SHARE = 0.1;

/**
 * Selects the pages with the highest scores.
 * @param count Maximum number of pages.
 * @returns The pages, best first, and the total number of pages in the ranking.
 */
function topPages(
  { pageScore, bestSection }: Scoring,
  count: number,
): { best: RankedPage[]; total: number } {
  // A typed array sorts numbers fast, because it calls no function. Only the few pages above the threshold become
  // objects.
  const sorted = pageScore.toSorted();
  const lowest = Math.max(sorted.at(-1)! * MIN_SHARE, Number.MIN_VALUE);
  const total = sorted.length - binarySearch(0, sorted.length, (place) => sorted[place]! < lowest);
  const threshold = sorted.at(-Math.min(count, total)) ?? Infinity;
  const best: RankedPage[] = [];
  for (const [page, score] of pageScore.entries()) {
    if (total > 0 && score >= threshold) best.push({ page, section: bestSection[page]!, score });
  }
  return { best: best.toSorted(byScore).slice(0, count), total };
}

/**
 * Compares two pages by score, the higher score first. Pages are numbered by URL, so pages with equal scores are sorted
 * by URL.
 */
function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}
