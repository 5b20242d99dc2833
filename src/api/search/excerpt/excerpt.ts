import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord, partsOf } from '../query/split-words.ts';
import { exactTerms } from '../query/vocabulary.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
import type { WeightedWord } from '../rank/weighted-words.ts';
import type { WordHit } from '../rank/word-hits.ts';
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
  /** Plain text of whole words, with an ellipsis wherever text between sentences is left out. */
  text: string;
  /** The words in it that match the query, in lower case and without punctuation. */
  matched: Set<string>;
  /** The numbers of the query words in the excerpt or in the name of the result. */
  found: Set<number>;
}

/**
 * Creates an excerpt from the best sentences of a page, by section, the best section first. Further
 * sections start with their heading. Decodes only the words that it reads.
 * @param space Maximum length in UTF-16 code units.
 */
export function createExcerpt(
  { index, weights }: Ranker,
  words: readonly WeightedWord[],
  result: RankedResult,
  space: number,
): Excerpt {
  const text = new PageText(index, result.page);
  const sections = sectionsToShow(index, result);
  const headings = sections.map(({ section }) => headingOf(index, section));
  const passages = sections.map(({ section, share }, place): Passage => {
    const { from, to } = bodyOf(index, result.page, section);
    // The heading of the first section is in the name of the result.
    return { from, to, share, heading: place > 0 ? text.read(headings[place]!) : '' };
  });
  const searched = { text, hits: result.hits, limit: space };
  const wordWeights = words.map(({ idf }) => idf);
  const chosen = chooseSentences(searched, passages, wordWeights, weights.section * space);
  // A page without text shows its names.
  if (chosen.length === 0) chosen.push({ ...sentenceFrom(searched, 0, text.length), passage: 0 });
  const inExcerpt = hitsInSpans(result.hits, chosen);
  const nameSpans = [{ from: 0, to: index.pageNamesEnd[result.page]! }, headings[0]!];
  return {
    text: print(text, passages, chosen),
    matched: wordsAt(index, text, inExcerpt),
    found: new Set([...inExcerpt, ...hitsInSpans(result.hits, nameSpans)].map(({ word }) => word)),
  };
}

/** Prints sentences that follow each other without a separator, and each heading once. */
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

/** Returns the words at the hits, normalized. Returns only the matching parts of a compound such as `prefer.streaming`. */
function wordsAt(index: SearchIndex, text: PageText, hits: readonly WordHit[]): Set<string> {
  const words = hits.flatMap(({ at, term }) => {
    // The name of a column may come before the word.
    const word = text
      .read({ from: at, to: at + 1 })
      .split(/\s/)
      .at(-1)!;
    const parts = partsOf(word).filter((part) =>
      exactTerms(index, part).some((exact) => exact.term === term),
    );
    return parts.length > 0 ? parts : [normalizeWord(word)];
  });
  return new Set(words.filter((word) => word !== '' && word.length <= MAX_WORD));
}

/** The maximum length of a word to report. Longer ones are addresses or code without spaces. */
const MAX_WORD = 40;

/** A section that an excerpt can show. */
interface Passage extends WordSpan {
  /** The score of the section, as a share of the score of the best one. */
  share: number;
  /** The heading as the excerpt prints it; empty for the first passage. */
  heading: string;
}

/** A sentence of an excerpt, and the number of its passage. */
interface ChosenSentence extends Sentence {
  passage: number;
}

/**
 * Chooses the sentences of an excerpt. Repeatedly takes the sentence with the most query words that are not
 * shown yet, and the sentence after it, because it often has the answer. Shows the first passage completely
 * if it takes up to 60 % of the space.
 * @param wordWeights Weight of each query word.
 * @param sectionWeight Weight of the best passage. A long excerpt has room for the rest of the section.
 * @returns The sentences by passage, in the order of the text.
 */
function chooseSentences(
  searched: SearchedText,
  passages: readonly Passage[],
  wordWeights: readonly number[],
  sectionWeight: number,
): ChosenSentence[] {
  const { limit: space } = searched;
  const chosen: ChosenSentence[] = [];
  const shownWords = wordWeights.map(() => 0);
  // By position, so that no sentence is a candidate twice.
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

  function valueOf({ words, passage }: ChosenSentence): number {
    let value = sectionWeight * passages[passage]!.share;
    for (const [word, weight] of words) {
      const repeated = Math.min(weight, shownWords[word]!);
      value += wordWeights[word]! * (weight - repeated + REPEATED_SHARE * repeated);
    }
    return value;
  }

  /** Returns the length of a sentence with the heading and the separator that it needs. */
  function costOf({ passage, from, length }: ChosenSentence): number {
    if (chosen.some(({ to }) => to === from)) return length;
    const isFirst = !chosen.some((one) => one.passage === passage);
    return length + SEPARATOR.length + (isFirst ? passages[passage]!.heading.length + 1 : 0);
  }
}

/** What an excerpt prints between sentences that do not follow each other. */
const SEPARATOR = ' … ';

/** Minimum number of characters for a further sentence. */
const MIN_SPACE = 40;
/** Share of the space that the first passage may take to be shown completely. */
const WHOLE_SHARE = 0.6;
/** Weight of a query word that the excerpt already shows. */
const REPEATED_SHARE = 0.4;

function lengthOf({ text, limit }: SearchedText, { from, to }: WordSpan): number {
  let length = 0;
  for (let at = from; at < to && length <= limit; at++) length += text.lengthAt(at);
  return length;
}

/** Maximum number of sections in an excerpt. */
const MAX_SECTIONS = 6;

/**
 * Lists the sections for an excerpt, the most important first. These are the sections with query words. If the query is
 * the name of the page, they are the first sections that are not mostly code. `share` is the score of a section divided
 * by that of the best section.
 */
function sectionsToShow(
  index: SearchIndex,
  { page, sections, matchesName }: RankedResult,
): { section: number; share: number }[] {
  const start = index.pageFirstSection[page]!;
  const end = index.pageFirstSection[page + 1]!;
  if (matchesName) {
    const prose = range(start + 1, end).filter((section) => isProse(index, section));
    return [start, ...prose]
      .slice(0, MAX_SECTIONS)
      .map((section, place) => ({ section, share: 1 / (place + 1) }));
  }
  const [best] = sections;
  const hasText = (section: number) => {
    const { from, to } = bodyOf(index, page, section);
    return from < to;
  };
  // If a heading is directly followed by another heading, show the text below the next one.
  const below = hasText(best!.section) ? undefined : range(best!.section + 1, end).find(hasText);
  return sections
    .map(({ section, score }) => ({ section, share: score / best!.score || 0 }))
    .filter(({ section }) => section !== below)
    .toSpliced(1, 0, ...(below === undefined ? [] : [{ section: below, share: 1 }]))
    .slice(0, MAX_SECTIONS);
}

/** Returns the words after the heading. In the first section: after the names, including the description. */
function bodyOf(index: SearchIndex, page: number, section: number): WordSpan {
  const first = section === index.pageFirstSection[page];
  const from = first ? index.pageNamesEnd[page]! : index.sectionBody[section]!;
  return { from, to: index.sectionEnd[section]! };
}

/** Returns the words of the heading; none in the first section. */
function headingOf(index: SearchIndex, section: number): WordSpan {
  const isFirst = index.pageFirstSection[index.sectionPage[section]!] === section;
  const from = index.sectionStart[section]!;
  return { from, to: isFirst ? from : index.sectionBody[section]! };
}

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
