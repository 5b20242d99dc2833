import {
  HAS_FIELDS,
  IN_CODE,
  IN_DESCRIPTION,
  IN_HEADING,
  IN_TITLE,
  MARK_BITS,
} from '../index-file/tables.ts';
import { readVarint } from '../index-file/varint.ts';
import type { Candidate } from '../query/candidate.ts';
import { NAME_FIELDS } from './page-names.ts';
import type { Scoring } from './scoring.ts';

/**
 * Scores every query word on all pages and sections that contain it, with BM25 over weighted fields.
 * The occurrences of all candidates of a word are added up before they are saturated.
 */
export function scoreWords(scoring: Scoring): void {
  for (const [word, { candidates, idf }] of scoring.words.entries()) {
    for (const candidate of candidates) addOccurrences(scoring, candidate, { word, idf });
    addScores(scoring, idf);
  }
}

/**
 * Reads the postings of one term and adds up its weighted occurrences.
 *
 * A single long loop that decodes varints in place, because queries spend nearly all their time here.
 */
function addOccurrences(
  { index, weights, scores }: Scoring,
  { term, weight }: Candidate,
  { word, idf }: { word: number; idf: number },
): void {
  const { postings, postingStarts, sectionPage } = index;
  const { occurrences } = scores;
  const { section: counts, sections } = occurrences;
  const cursor = { at: postingStarts[term]! };
  const length = readVarint(postings, cursor);
  let { at } = cursor;
  const end = at + length;
  let section = 0;
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
    let count = value >>> MARK_BITS;
    if (value & IN_CODE) count *= weights.code;
    if (value & HAS_FIELDS) {
      const fields = postings[at++]!;
      if (fields & IN_TITLE) count += weights.field;
      if (fields & IN_DESCRIPTION) count += weights.field;
      if (fields & IN_HEADING) count += weights.field;
      const added = fields & ~occurrences.fields[section]!;
      occurrences.fields[section]! |= fields;
      if (added & IN_HEADING) scores.addToHeading(section, { word, idf, weight });
      for (let name = 0; name < NAME_FIELDS.length; name++) {
        if ((added & NAME_FIELDS[name]!) === 0) continue;
        scores.addToName(sectionPage[section]!, name, { word, idf, weight });
      }
    }
    if (counts[section] === 0) sections[occurrences.count++] = section;
    counts[section]! += count * weight;
  }
}

/** Turns the occurrences of one word into scores and resets them. */
function addScores({ index, weights, scores }: Scoring, idf: number): void {
  const { sectionPage, sectionStart, sectionEnd, pageWords } = index;
  const { occurrences } = scores;
  const { saturation: k, length: share } = weights;
  let pageCount = 0;
  for (let place = 0; place < occurrences.count; place++) {
    const section = occurrences.sections[place]!;
    const count = occurrences.section[section]!;
    occurrences.section[section] = 0;
    occurrences.fields[section] = 0;
    const words = sectionEnd[section]! - sectionStart[section]!;
    const length = 1 - share + (share * words) / scores.averageSection;
    scores.addToSection(section, (idf * (k + 1) * count) / (count + k * length));
    const page = sectionPage[section]!;
    if (occurrences.page[page] === 0) occurrences.pages[pageCount++] = page;
    occurrences.page[page]! += count;
  }
  for (let place = 0; place < pageCount; place++) {
    const page = occurrences.pages[place]!;
    const count = occurrences.page[page]!;
    occurrences.page[page] = 0;
    const length = 1 - share + (share * pageWords[page]!) / scores.averagePage;
    scores.addToPage(page, (idf * (k + 1) * count) / (count + k * length));
  }
  occurrences.count = 0;
}
