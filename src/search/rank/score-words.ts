import {
  HAS_FIELDS,
  IN_ADDRESS,
  IN_CODE,
  IN_DESCRIPTION,
  IN_HEADING,
  IN_NAV_TITLE,
  IN_TITLE,
  MARK_BITS,
} from '../index-file/tables.ts';
import { readVarint } from '../index-file/varint.ts';
import { nameFields } from './names.ts';
import type { Candidate } from '../query/candidate.ts';
import type { Scoring } from './scoring.ts';

/**
 * Adds up what every word is worth to every page and section that has it: BM25 over occurrences,
 * where one in a name, description or heading counts for more and one in code for less. The
 * occurrences of all that a word may stand for are one sum, by weight, before they saturate.
 */
export function scoreWords(scoring: Scoring): void {
  for (const [number, { candidates, idf }] of scoring.words.entries()) {
    for (const candidate of candidates) gather(scoring, candidate, { word: number, mass: idf });
    score(scoring, idf);
  }
}

/** Number of a word in the query, and all that it is worth. */
interface WordMass {
  word: number;
  mass: number;
}

// One long loop over raw bytes on purpose: it is where nearly all the time of a query goes.
function gather(scoring: Scoring, { term, weight }: Candidate, { word, mass }: WordMass): void {
  const { index, weights, scores, gathered } = scoring;
  const { postings, postingStarts, sectionPage } = index;
  const { occurrences, sections } = gathered;
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
      if (fields & IN_TITLE) count += weights.title;
      if (fields & IN_NAV_TITLE) count += weights.navTitle;
      if (fields & IN_ADDRESS) count += weights.address;
      if (fields & IN_DESCRIPTION) count += weights.description;
      if (fields & IN_HEADING) count += weights.heading;
      const fresh = fields & ~gathered.fields[section]!;
      gathered.fields[section]! |= fields;
      if (fresh & IN_HEADING) scores.addToHeading(section, { word, mass, weight });
      for (let name = 0; name < nameFields.length; name++) {
        if ((fresh & nameFields[name]!) === 0) continue;
        scores.addToName(sectionPage[section]!, name, { word, mass, weight });
      }
    }
    if (occurrences[section] === 0) sections[gathered.count++] = section;
    occurrences[section]! += count * weight;
  }
}

/** Turns the occurrences of one word into scores, and leaves no trace of them. */
function score({ index, weights, scores, gathered }: Scoring, worth: number): void {
  const { sectionPage, sectionStart, sectionEnd, pageWords } = index;
  const { occurrences, sections, fields, pageOccurrences, pages } = gathered;
  const { saturation: k, lengthPage, lengthSection } = weights;
  let pageCount = 0;
  for (let place = 0; place < gathered.count; place++) {
    const section = sections[place]!;
    const count = occurrences[section]!;
    occurrences[section] = 0;
    fields[section] = 0;
    const words = sectionEnd[section]! - sectionStart[section]!;
    const length = 1 - lengthSection + (lengthSection * words) / scores.averageSection;
    scores.addToSection(section, (worth * (k + 1) * count) / (count + k * length));
    const page = sectionPage[section]!;
    if (pageOccurrences[page] === 0) pages[pageCount++] = page;
    pageOccurrences[page]! += count;
  }
  for (let place = 0; place < pageCount; place++) {
    const page = pages[place]!;
    const count = pageOccurrences[page]!;
    pageOccurrences[page] = 0;
    const length = 1 - lengthPage + (lengthPage * pageWords[page]!) / scores.averagePage;
    const points = (worth * (k + 1) * count) / (count + k * length);
    scores.addToPage(page, points, worth * Math.min(1, count));
  }
  gathered.count = 0;
}
