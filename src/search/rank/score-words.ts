import { IN_CODE, IN_FIELD, MARK_BITS } from '../index-file/tables.ts';
import { readVarint } from '../index-file/varint.ts';
import type { Candidate } from '../query/candidate.ts';
import type { Scoring } from './scoring.ts';

/**
 * Scores every query word on all pages and sections that contain it, with BM25 over weighted fields.
 * The occurrences of all candidates of a word are added up before they are saturated.
 */
export function scoreWords(scoring: Scoring): void {
  for (const { candidates, idf } of scoring.words) {
    const counts = new Float32Array(scoring.index.sectionCount);
    for (const candidate of candidates) countOccurrences(scoring, candidate, counts);
    addScores(scoring, counts, idf);
  }
}

/**
 * Reads the postings of one term and adds its weighted occurrences to those of each section. Queries spend nearly all
 * their time here.
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

/** Turns the occurrences of one word into scores of the sections and pages. */
function addScores(scoring: Scoring, counts: Float32Array, idf: number): void {
  const { index, weights, pageScore, sectionScore } = scoring;
  const { pageFirstSection, sectionStart, sectionEnd, pageLengths, wordCount } = index;
  const { saturation: k, length: share } = weights;
  const perWord = share / Math.max(1, wordCount);
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
    const length = 1 - share + perWord * pageLengths[page]! * index.pageCount;
    pageScore[page]! += (idf * (k + 1) * onPage) / (onPage + k * length);
  }
}
