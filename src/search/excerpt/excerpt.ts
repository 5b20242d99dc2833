import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord, partsOf } from '../query/split-words.ts';
import { exactTerms } from '../query/vocabulary.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
import type { WeightedWord } from '../rank/weighted-words.ts';
import type { WordHit } from '../rank/word-hits.ts';
import {
  chooseSentences,
  SEPARATOR,
  type ChosenSentence,
  type Passage,
} from './choose-sentences.ts';
import { PageText } from './page-text.ts';
import { bodyOf, headingOf, sectionsToShow } from './sections-to-show.ts';
import { hitsInSpans, sentenceFrom } from './sentences.ts';

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
  { index }: Pick<Ranker, 'index'>,
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
  const chosen = chooseSentences(searched, passages, wordWeights, space);
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
