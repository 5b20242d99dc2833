import type { SearchIndex } from '../index-file/index-file.ts';
import { splitWords } from '../query/split-words.ts';
import type { Query } from '../query/query.ts';
import { exactTerms } from '../query/vocabulary.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
import type { WeightedWord } from '../rank/weighted-words.ts';
import type { WordHit } from '../rank/word-hits.ts';
import type { AnchoredRow } from './asked-row.ts';
import { PageText, type WordSpan } from './page-text.ts';
import {
  hitsInSpans,
  sentenceFrom,
  sentencesIn,
  type SearchedText,
  type Sentence,
} from './sentences.ts';

/** The excerpt of a search result. */
export interface Excerpt {
  /** Plain text that consists of whole words. An ellipsis stands for text that is left out between two sentences. */
  text: string;
  /** The words of the excerpt that match the query, as written, in lower case and without punctuation around them. */
  matched: Set<string>;
  /** The numbers of the query words in the excerpt or in the name of the result. */
  found: Set<number>;
}

/**
 * Creates an excerpt from the best sentences of a page. The sentences are grouped by section, the best section first.
 * Each section except the first starts with its heading. Only decodes the words that it reads.
 * @param shown `space` is the maximum length in UTF-16 code units. If the query asks for a table row, the excerpt only
 * shows this `row`.
 */
export function createExcerpt(
  { index, weights }: Ranker,
  { words, asksForNumber }: Pick<Query, 'asksForNumber'> & { words: readonly WeightedWord[] },
  result: RankedResult,
  { space, row }: { space: number; row: AnchoredRow | undefined },
): Excerpt {
  const text = new PageText(index, result.page);
  const sections = row ? [{ section: row.section, share: 1 }] : sectionsToShow(index, result);
  const headings = sections.map(({ section }) => headingOf(index, section));
  const passages = sections.map(({ section, share }, place): Passage => {
    const { from, to } = row ?? bodyOf(index, result.page, section);
    // The heading of the first section is in the name of the result.
    return { from, to, share, heading: place > 0 ? text.read(headings[place]!) : '' };
  });
  const searched = { text, hits: result.hits, limit: space };
  const wordWeights = words.map(({ idf }) => idf);
  const chosen = chooseSentences(searched, passages, wordWeights, {
    section: weights.section * space,
    number: asksForNumber ? weights.number : 0,
  });
  // If the sections have no text, the excerpt shows the start of the page, which is the title.
  if (chosen.length === 0) chosen.push({ ...sentenceFrom(searched, 0, text.length), passage: 0 });
  const inExcerpt = hitsInSpans(result.hits, chosen);
  const nameSpans = [{ from: 0, to: index.pageNamesEnd[result.page]! }, headings[0]!];
  return {
    text: print(text, passages, chosen),
    matched: wordsAt(index, text, inExcerpt),
    found: new Set([...inExcerpt, ...hitsInSpans(result.hits, nameSpans)].map(({ word }) => word)),
  };
}

/**
 * Joins the chosen sentences to one text. Puts a separator between two sentences that are not consecutive on the page,
 * and a heading before the first sentence of a section.
 */
function print(
  text: PageText,
  passages: readonly Passage[],
  chosen: readonly ChosenSentence[],
): string {
  const parts: string[] = [];
  for (let from = 0, to = 0; from < chosen.length; from = to) {
    const { passage } = chosen[from]!;
    do to++;
    while (chosen[to]?.passage === passage && chosen[to]!.from === chosen[to - 1]!.to);
    const isFirst = chosen[from - 1]?.passage !== passage;
    const span = { from: chosen[from]!.from, to: chosen[to - 1]!.to };
    const heading = isFirst ? (passages[passage]?.heading ?? '') : '';
    parts.push([heading, text.read(span)].filter(Boolean).join(' '));
  }
  return parts.join(SEPARATOR);
}

/**
 * Returns the words at the hits, as the author wrote them. For a compound such as `prefer.streaming`, returns the parts
 * that match, or the whole compound if no part matches.
 */
function wordsAt(index: SearchIndex, text: PageText, hits: readonly WordHit[]): Set<string> {
  const words = hits.flatMap(({ at, term }) => {
    const isHit = (word: string) => exactTerms(index, word).some((exact) => exact.term === term);
    // The name of a table column may come before the word, so only the text after the last space is used.
    const word = text
      .read({ from: at, to: at + 1 })
      .split(/\s/)
      .at(-1)!;
    return splitWords(word).flatMap(({ typed, parts }) => {
      const found = parts.filter(({ whole }) => isHit(whole));
      return found.length > 0 ? found.map((part) => part.typed) : [typed];
    });
  });
  return new Set(words.filter((word) => word.length <= MAX_WORD));
}

/** Words with more characters are not reported, because they are addresses or code without spaces. */
const MAX_WORD = 40;

/** A section that an excerpt can show. */
interface Passage extends WordSpan {
  /** The score of the section divided by the score of the best section. */
  share: number;
  /** The heading as the excerpt shows it. Empty for the first passage. */
  heading: string;
}

/** A sentence of an excerpt, and the number of its passage. */
interface ChosenSentence extends Sentence {
  passage: number;
}

/**
 * Chooses the sentences of an excerpt. If the first passage needs at most 60 % of the space, takes the whole passage
 * first. Then repeatedly takes the most valuable sentence that fits, and the sentence after it, which often has the
 * answer. A sentence is valuable if it has query words that are not shown yet, and if its passage is important.
 * @param wordWeights Weight of each query word.
 * @param values `section` is the value of a sentence of the best passage without any query word. It grows with the
 * space, so that a long excerpt shows the rest of the section. `number` is the value of a number in a sentence with a
 * query word.
 * @returns The sentences by passage. Within a passage, they are in the order of the text.
 */
function chooseSentences(
  searched: SearchedText,
  passages: readonly Passage[],
  wordWeights: readonly number[],
  values: { section: number; number: number },
): ChosenSentence[] {
  const { limit: space } = searched;
  const chosen: ChosenSentence[] = [];
  const shownWords = wordWeights.map(() => 0);
  // The key is the position of the first word, so that no sentence is a candidate twice.
  const candidates = new Map<number, ChosenSentence>();
  let left = space;
  takeShortPassage();
  for (const [passage, span] of passages.entries()) {
    for (const one of sentencesIn(searched, span)) addCandidate({ ...one, passage });
  }
  while (left >= MIN_SPACE) {
    const best = mostValuable();
    if (best === undefined) break;
    take(best);
    const next = candidates.get(best.to);
    if (next && costOf(next) <= left) take(next);
  }
  return chosen.toSorted((a, b) => a.passage - b.passage || a.from - b.from);

  function takeShortPassage(): void {
    const [first] = passages;
    if (first === undefined || lengthOf(searched, first) > space * WHOLE_SHARE) return;
    for (let { from } = first; from < first.to; from = chosen.at(-1)!.to) {
      take({ ...sentenceFrom(searched, from, first.to), passage: 0 });
    }
  }

  function addCandidate(sentence: ChosenSentence): void {
    const isChosen = chosen.some(({ from, to }) => from <= sentence.from && sentence.from < to);
    if (!isChosen && !candidates.has(sentence.from)) candidates.set(sentence.from, sentence);
  }

  function take(sentence: ChosenSentence): void {
    left -= costOf(sentence);
    chosen.push(sentence);
    candidates.delete(sentence.from);
    for (const [word, weight] of sentence.words) {
      shownWords[word] = Math.max(shownWords[word]!, weight);
    }
    const { passage, to } = sentence;
    const { to: end } = passages[passage]!;
    if (to < end) addCandidate({ ...sentenceFrom(searched, to, end), passage });
  }

  function mostValuable(): ChosenSentence | undefined {
    let best: ChosenSentence | undefined;
    let most = 0;
    for (const sentence of candidates.values()) {
      const value = valueOf(sentence);
      if (value <= most || costOf(sentence) > left) continue;
      best = sentence;
      most = value;
    }
    return best;
  }

  function valueOf({ words, passage, from, to }: ChosenSentence): number {
    let value = values.section * passages[passage]!.share;
    if (values.number > 0 && words.size > 0 && /\d/.test(searched.text.read({ from, to }))) {
      value += values.number;
    }
    for (const [word, weight] of words) {
      const repeated = Math.min(weight, shownWords[word]!);
      value += wordWeights[word]! * (weight - repeated + REPEATED_SHARE * repeated);
    }
    return value;
  }

  /** Returns the length of a sentence, including the heading and the separator that the excerpt needs before it. */
  function costOf({ passage, from, length }: ChosenSentence): number {
    if (chosen.some(({ to }) => to === from)) return length;
    const isFirst = !chosen.some((one) => one.passage === passage);
    return length + SEPARATOR.length + (isFirst ? passages[passage]!.heading.length + 1 : 0);
  }
}

/** The text between two sentences of an excerpt that are not consecutive on the page. */
const SEPARATOR = ' … ';

/** If fewer characters are left than this, no further sentence is taken. */
const MIN_SPACE = 40;
/** The first passage is shown completely if it needs at most this share of the space. */
const WHOLE_SHARE = 0.6;
/** The factor for the value of a query word that the excerpt already shows. */
const REPEATED_SHARE = 0.4;

/** Returns the length of a span in characters. Stops counting above the limit of the excerpt. */
function lengthOf({ text, limit }: SearchedText, { from, to }: WordSpan): number {
  let length = 0;
  for (let at = from; at < to && length <= limit; at++) length += text.lengthAt(at);
  return length;
}

/** Maximum number of sections in an excerpt. */
const MAX_SECTIONS = 6;

/**
 * A section that an excerpt can show. `share` is its importance: 1 for the most important section, less for the others.
 */
interface SharedSection {
  section: number;
  share: number;
}

/** Lists at most six sections for an excerpt, the most important first. */
function sectionsToShow(index: SearchIndex, result: RankedResult): SharedSection[] {
  const all = result.matchesName
    ? firstSections(index, result.page)
    : sectionsWithHits(index, result);
  return all.slice(0, MAX_SECTIONS);
}

/**
 * Lists the sections of a page whose name is the query. The first section comes first, then the others in the order of
 * the page. Sections that are mostly code are left out. The shares are 1, 1/2, 1/3 and so on.
 */
function firstSections(index: SearchIndex, page: number): SharedSection[] {
  const start = index.pageFirstSection[page]!;
  const end = index.pageFirstSection[page + 1]!;
  const prose = range(start + 1, end).filter((section) => isProse(index, section));
  return [start, ...prose].map((section, place) => ({ section, share: 1 / (place + 1) }));
}

/**
 * Lists the sections with query words, the best first. The share of a section is its score divided by the score of the
 * best section. If the best section is only a heading without text, the next section with text comes second and gets
 * the share 1.
 */
function sectionsWithHits(index: SearchIndex, { page, sections }: RankedResult): SharedSection[] {
  const end = index.pageFirstSection[page + 1]!;
  const [best] = sections;
  const hasText = (section: number) => {
    const { from, to } = bodyOf(index, page, section);
    return from < to;
  };
  const below = hasText(best!.section) ? undefined : range(best!.section + 1, end).find(hasText);
  return (
    sections
      // If no section has a query word, `sections` has one section with the score 0, and 0 / 0 is NaN.
      .map(({ section, score }) => ({ section, share: score / best!.score || 0 }))
      .filter(({ section }) => section !== below)
      .toSpliced(1, 0, ...(below === undefined ? [] : [{ section: below, share: 1 }]))
  );
}

/**
 * Returns the words of a section after its heading. In the first section, which has no heading, returns the words
 * after the title, navigation title and URL of the page. The first of them are those of the description.
 */
function bodyOf(index: SearchIndex, page: number, section: number): WordSpan {
  const first = section === index.pageFirstSection[page];
  const from = first ? index.pageNamesEnd[page]! : index.sectionBody[section]!;
  return { from, to: index.sectionEnd[section]! };
}

/** Returns the words of the heading of a section. The first section has no heading, so its span is empty. */
function headingOf(index: SearchIndex, section: number): WordSpan {
  const isFirst = index.pageFirstSection[index.sectionPage[section]!] === section;
  const from = index.sectionStart[section]!;
  return { from, to: isFirst ? from : index.sectionBody[section]! };
}

/** Tells whether at most half of the words of a section are code. */
function isProse(
  { sectionBody, sectionEnd, sectionCodeStart, codeStretches }: SearchIndex,
  section: number,
) {
  let code = 0;
  const end = sectionCodeStart[section + 1]!;
  for (let place = sectionCodeStart[section]!; place < end; place += 2) {
    code += codeStretches[place + 1]! - codeStretches[place]!;
  }
  return code <= (sectionEnd[section]! - sectionBody[section]!) / 2;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
