import { normalizeWord } from '../query/split-words.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
import type { WeightedWord } from '../rank/weighted-words.ts';
import {
  chooseSentences,
  SEPARATOR,
  type ChosenSentence,
  type Passage,
} from './choose-sentences.ts';
import { PageText, type WordSpan } from './page-text.ts';
import { bodyOf, sectionsToShow } from './sections-to-show.ts';
import { hitsIn, sentenceFrom } from './sentences.ts';

/** The excerpt of a search result. */
export interface Excerpt {
  /** Plain text of whole words, with an ellipsis wherever text between sentences is left out. */
  text: string;
  /** The words in it that match the query, in lower case and without punctuation. */
  matched: Set<string>;
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
  const passages = sectionsToShow(index, result).map(({ section, share }, place): Passage => {
    const heading = { from: index.sectionStart[section]!, to: index.sectionBody[section]! };
    // The heading of the first section is in the name of the result.
    const isPrinted = place > 0 && index.sectionHeading.at(section) !== '';
    return {
      ...bodyOf(index, result.page, section),
      share,
      heading: isPrinted ? `${text.read(heading)} ` : '',
    };
  });
  const searched = { text, hits: result.hits, limit: space };
  const wordWeights = words.map(({ idf }) => idf);
  const chosen = chooseSentences(searched, passages, wordWeights, space);
  // A page without text shows its names.
  if (chosen.length === 0) chosen.push({ ...sentenceFrom(searched, 0, text.length), passage: 0 });
  return { text: print(text, passages, chosen), matched: matchedWords(text, chosen, result) };
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
    parts.push((isFirst ? (passages[passage]?.heading ?? '') : '') + text.read(span));
  }
  return parts.join(SEPARATOR);
}

function matchedWords(
  text: PageText,
  spans: readonly WordSpan[],
  { hits }: RankedResult,
): Set<string> {
  const shown = spans.flatMap((span) => [...hitsIn(hits, span)]);
  const words = shown.map(({ at }) => normalizeWord(text.read({ from: at, to: at + 1 })));
  return new Set(words.filter((word) => word !== ''));
}
