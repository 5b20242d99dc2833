import type { WordSpan } from './page-text.ts';
import { sentenceFrom, sentencesIn, type SearchedText, type Sentence } from './sentences.ts';

/** A section that an excerpt can show. */
export interface Passage extends WordSpan {
  /** The score of the section, as a share of the score of the best one. */
  share: number;
  /** The heading as the excerpt prints it; empty for the first passage. */
  heading: string;
}

/** A sentence of an excerpt, and the number of its passage. */
export interface ChosenSentence extends Sentence {
  passage: number;
}

/**
 * Chooses the sentences of an excerpt. Repeatedly takes the sentence with the most query words that are not
 * shown yet, and the sentence after it, because it often has the answer. Shows the first passage completely
 * if it takes up to 60 % of the space.
 * @param wordWeights Weight of each query word.
 * @param space Maximum length of the excerpt in characters.
 * @returns The sentences by passage, in the order of the text.
 */
export function chooseSentences(
  searched: SearchedText,
  passages: readonly Passage[],
  wordWeights: readonly number[],
  space: number,
): ChosenSentence[] {
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
    let value = (space / SPACE_PER_WEIGHT) * passages[passage]!.share;
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
export const SEPARATOR = ' … ';

/** Minimum number of characters for a further sentence. */
const MIN_SPACE = 40;
/** Share of the space that the first passage may take to be shown completely. */
const WHOLE_SHARE = 0.6;
/** Characters of space for which the score of a section weighs as much as a query word. A long excerpt has room for the rest of the section. */
const SPACE_PER_WEIGHT = 250;
/** Weight of a query word that the excerpt already shows. */
const REPEATED_SHARE = 0.4;

function lengthOf({ text, limit }: SearchedText, { from, to }: WordSpan): number {
  let length = 0;
  for (let at = from; at < to && length <= limit; at++) length += text.lengthAt(at);
  return length;
}
