import { binarySearch } from '../../../base/text/binary-search.ts';
import type { WordHit } from '../rank/word-hits.ts';
import type { PageText, WordSpan } from './page-text.ts';

/** A sentence, a list item, a table row or a line of code. */
export interface Sentence extends WordSpan {
  /** Length in characters. */
  length: number;
  /** The query words in the sentence, each with the weight of its best occurrence. */
  words: ReadonlyMap<number, number>;
}

/** A text with the hits of a query. Sentences longer than `limit` characters are cut. */
export interface SearchedText {
  text: PageText;
  hits: readonly WordHit[];
  limit: number;
}

/** Yields the first sentence of a span, and then every sentence with a query word. */
export function* sentencesIn(searched: SearchedText, span: WordSpan): Generator<Sentence> {
  let end = span.from;
  if (span.from < span.to) {
    const first = sentenceFrom(searched, span.from, span.to);
    end = first.to;
    yield first;
  }
  for (const { at } of hitsIn(searched.hits, span)) {
    if (at < end) continue;
    const sentence = sentenceFrom(searched, startOf(searched, span.from, at), span.to);
    end = sentence.to;
    yield sentence;
  }
}

/**
 * Reads the sentence that starts at the position `from`. If the position `end` is within the sentence, the sentence is
 * cut there.
 */
export function sentenceFrom(
  { text, hits, limit }: SearchedText,
  from: number,
  end: number,
): Sentence {
  let length = text.lengthAt(from);
  let to = from + 1;
  while (to < end && !text.endsAt(to - 1) && length + text.lengthAt(to) <= limit) {
    length += text.lengthAt(to++);
  }
  const words = new Map<number, number>();
  for (const { word, weight } of hitsIn(hits, { from, to })) {
    words.set(word, Math.max(words.get(word) ?? 0, weight));
  }
  return { from, to, length, words };
}

/** Returns the hits in a span, in the order of the text. */
function* hitsIn(hits: readonly WordHit[], { from, to }: WordSpan): Generator<WordHit> {
  const first = binarySearch(0, hits.length, (place) => hits[place]!.at < from);
  for (let place = first; place < hits.length && hits[place]!.at < to; place++) yield hits[place]!;
}

/** Returns the hits in several spans. */
export function hitsInSpans(hits: readonly WordHit[], spans: readonly WordSpan[]): WordHit[] {
  return spans.flatMap((span) => [...hitsIn(hits, span)]);
}

/**
 * Returns the start of the sentence with the word at `at`, but never a position before `start`. If the sentence is
 * long, returns a position at most half an excerpt before the word.
 */
function startOf({ text, limit }: SearchedText, start: number, at: number): number {
  let from = at;
  let length = 0;
  while (from > start && !text.endsAt(from - 1)) {
    length += text.lengthAt(from - 1);
    if (length > limit / 2) break;
    from--;
  }
  return from;
}
