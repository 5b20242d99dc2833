import type { SearchIndex } from '../index-file/index-file.ts';
import type { Budget } from '../query/budget.ts';
import type { Query } from '../query/query.ts';
import type { Candidate, QueryWord } from '../query/vocabulary.ts';
import type { RankingWeights } from './weights.ts';

/** A query word with its weight in the ranking. */
export interface WeightedWord extends QueryWord {
  /**
   * The words of the index that match the query word. Their weights are relative to the best candidate, which has the
   * weight 1.
   */
  candidates: Candidate[];
  /** The weight of the word: its adjusted inverse document frequency (IDF). */
  idf: number;
}

/** Computes the weights of the query words. A corrected word weighs less than a word that is on pages. */
export function weighWords(
  index: SearchIndex,
  query: Query,
  weights: RankingWeights,
): WeightedWord[] {
  return query.words.map((queryWord): WeightedWord => {
    const { compound, aside, candidates } = queryWord;
    const share = (compound ? weights.compound : 1) * (aside ? weights.aside : 1);
    const best = Math.max(...candidates.map(({ weight }) => weight));
    return Object.assign({}, queryWord, {
      candidates: candidates.map((one) => Object.assign({}, one, { weight: one.weight / best })),
      idf: share * (best * rawIdf(index, candidates)) ** weights.rarity,
    });
  });
}

/**
 * Returns the weight of a whole question: the sum of the weights of its words, without the words around it. Unknown and
 * corrected words count with the largest possible weight, because a page without them hardly answers the query.
 */
export function fullWeight(
  index: SearchIndex,
  { unknown, corrected }: Query,
  words: readonly WeightedWord[],
  { rarity }: RankingWeights,
): number {
  const most = idfOf(index, 0) ** rarity;
  const known = words
    .filter(({ aside }) => !aside)
    .map(({ typed, idf }) => (corrected.has(typed) ? most : idf));
  return known.reduce((sum, weight) => sum + weight, unknown.length * most);
}

/**
 * If the postings of all words exceed the budget, leaves out the words with the longest postings. These words are on
 * nearly every page, so they distinguish pages least. At least one word is always kept.
 */
export function wordsWithinBudget(
  index: SearchIndex,
  words: WeightedWord[],
  budget: Budget,
): WeightedWord[] {
  const byCost = words
    .map((word) => ({ word, cost: postingBytes(index, word) }))
    .toSorted((a, b) => a.cost - b.cost);
  const kept = new Set<WeightedWord>();
  for (const { word, cost } of byCost) {
    if (!budget.spend(cost) && kept.size > 0) break;
    kept.add(word);
  }
  return words.filter((word) => kept.has(word));
}

/**
 * Returns the inverse document frequency of a query word. Counts the pages with the word itself or, if no page has it,
 * the pages with any of its candidates.
 */
function rawIdf(index: SearchIndex, candidates: Candidate[]): number {
  const exact = candidates.filter(({ kind }) => kind === 'exact');
  const counted = exact.length > 0 ? exact : candidates;
  const pages = counted.reduce((sum, { term }) => sum + index.termPages[term]!, 0);
  return idfOf(index, Math.min(pages, index.pageCount));
}

/** Returns the inverse document frequency of a word that is on this number of pages. */
const idfOf = ({ pageCount }: SearchIndex, pages: number): number =>
  Math.log(1 + (pageCount - pages + 0.5) / (pages + 0.5));

/** Returns the length of the postings of all candidates of a word, in bytes. */
function postingBytes({ postingStarts }: SearchIndex, { candidates }: WeightedWord): number {
  return candidates.reduce(
    (sum, { term }) => sum + postingStarts[term + 1]! - postingStarts[term]!,
    0,
  );
}
