import type { Integers } from '../index-file/integers.ts';
import { NAMES } from '../index-file/tables.ts';
import { normalizeWord } from '../query/normal-form.ts';
import { readPhrase, type Scoring } from './scoring.ts';

/**
 * The words that the query shares with a label. A label is a name of a page, or a name of a section, such as its
 * heading.
 */
interface SharedWords {
  /** The sum of the IDF of the shared words. */
  idf: number;
  /** The number of words of the label that are neither words of the query nor synonyms of them. */
  missing: number;
  /** The share of the label that is in the query, from 0 to 1. A synonym counts as a fraction of a word. */
  share: number;
  /** The query words in the label, as a bit set: bit n is set for query word number n. */
  words: number;
}

/**
 * Returns the bonus of a section for query words in its heading and in the most similar of its other names and
 * questions, and for a table row whose first cell equals the query or is a synonym of it.
 */
export function headingScore(scoring: Scoring, section: number): number {
  const { index, isLabelled, weights, totalIdf } = scoring;
  const first = index.sectionFirstLabel[section]!;
  const firstQuestion = first + 1 + index.sectionRows[section]!;
  const end = index.sectionFirstLabel[section + 1]!;
  let question = 0;
  for (let label = firstQuestion; label < end; label++) {
    question = Math.max(question, overlap(scoring, inLabel(scoring, label)));
  }
  const heading = isLabelled[section] === 0 ? 0 : overlap(scoring, inLabel(scoring, first));
  const row = isRowName(scoring, first + 1, firstQuestion) ? weights.rowExact * totalIdf : 0;
  return weights.headingMatch * (heading + question) + row;
}

/**
 * Tells whether one of these labels equals the query. Queries with many words are not compared, because they are not
 * names.
 */
function isRowName(scoring: Scoring, from: number, to: number): boolean {
  if (scoring.words.length > MAX_NAME) return false;
  for (let label = from; label < to; label++) {
    if (isQuery(scoring, inLabel(scoring, label))) return true;
  }
  return false;
}

/** The maximum number of words in a name, including the parts of compounds. */
const MAX_NAME = 6;

/** Returns the bonus of a page for query words in the name that matches best. */
export function nameScore(scoring: Scoring, page: number): number {
  if (scoring.isLabelled[scoring.index.pageFirstSection[page]!] === 0) return 0;
  const overlaps = inNames(scoring, page).map((shared) => overlap(scoring, shared));
  return scoring.weights.titleMatch * Math.max(...overlaps);
}

/**
 * Returns the bonus for a page whose title, other name, path or section heading equals the query. A heading has another
 * weight than a title, name or path. If both are equal to the query, the larger bonus counts.
 */
export function exactScore(scoring: Scoring, page: number, section: number): number {
  const { index, path, phrase, totalIdf, weights } = scoring;
  const names = inNames(scoring, page);
  const isPath = path !== '' && normalizeWord(index.pageUrl.at(page)) === path;
  const isBare = phrase.whole === phrase.withoutStopWords;
  const isNamed = isBare && matchesPageName(scoring, page);
  // A title or heading with a missing word cannot equal the query, so its text is not read from the index.
  const title = names[0]!.missing > 0 ? 0 : similarity(scoring, index.pageTitle.at(page));
  const isOther = inLabel(scoring, index.sectionFirstLabel[section]!).missing > 0;
  const heading = isOther ? 0 : similarity(scoring, index.sectionHeading.at(section));
  return (
    totalIdf *
    Math.max(
      weights.titleExact * Math.max(title, isPath ? 1 : 0, isNamed ? SIMILAR : 0),
      weights.headingExact * heading,
    )
  );
}

/** Tells whether the heading of a section equals the query. */
export const matchesHeading = (scoring: Scoring, section: number): boolean =>
  similarity(scoring, scoring.index.sectionHeading.at(section)) === 1;

/**
 * Returns 1 if a title or heading equals the query, 0.6 if it differs from the query only in stop words, and 0 in all
 * other cases.
 */
function similarity({ index, phrase }: Scoring, text: string): number {
  const { whole, withoutStopWords } = readPhrase(text, index.stopWords);
  if (whole === phrase.whole) return 1;
  return withoutStopWords === phrase.withoutStopWords ? SIMILAR : 0;
}

/** The similarity of two texts that differ only in stop words. */
const SIMILAR = 0.6;

/**
 * Tells whether a name of the page has the same words as the query, or synonyms. The excerpt of such a page shows its
 * start.
 */
export const matchesPageName = (scoring: Scoring, page: number): boolean =>
  inNames(scoring, page).some((name) => isQuery(scoring, name));

/** The maximum number of query words in a bit set. */
const TRACKED_WORDS = 31;

/** Returns the words that the query shares with a heading or a question. */
function inLabel(scoring: Scoring, label: number): SharedWords {
  const { sectionLabels, labelStarts } = scoring.index;
  return sharedWords(scoring, sectionLabels, labelStarts[label]!, labelStarts[label + 1]!);
}

/** Returns the words that the query shares with each name of a page: title, navigation title and words of the URL. */
function inNames(scoring: Scoring, page: number): SharedWords[] {
  const { nameLabels, nameStarts } = scoring.index;
  const first = page * NAMES;
  return [first, first + 1, first + 2].map((name) =>
    sharedWords(scoring, nameLabels, nameStarts[name]!, nameStarts[name + 1]!),
  );
}

/** Reads a label, which is a part of a table: the number of its words, followed by its terms. */
function sharedWords(
  { byTerm, words }: Scoring,
  labels: Integers,
  from: number,
  to: number,
): SharedWords {
  const length = labels[from]!;
  const shared = { idf: 0, missing: length, share: 0, words: 0 };
  let weight = 0;
  for (let place = from + 1; place < to; place++) {
    const found = byTerm.get(labels[place]!);
    if (found === undefined) continue;
    shared.idf += words[found.word]!.idf * found.weight;
    shared.missing--;
    weight += found.weight;
    if (found.word < TRACKED_WORDS) shared.words |= 1 << found.word;
  }
  shared.share = length === 0 ? 0 : Math.min(1, weight / length);
  return shared;
}

/** Tells whether a name and the query have the same words or synonyms. For a compound, compares its parts. */
function isQuery({ words }: Scoring, shared: SharedWords): boolean {
  if (shared.missing > 0 || words.length > TRACKED_WORDS) return false;
  return words.every(({ compound }, number) => compound || (shared.words & (1 << number)) !== 0);
}

/**
 * Returns a score for shared words. The score is high if the shared words are most of the query and most of the label.
 */
const overlap = ({ totalIdf }: Scoring, { idf, share }: SharedWords) =>
  (idf * idf * share) / totalIdf;
