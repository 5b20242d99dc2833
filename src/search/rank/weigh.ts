import type { SearchIndex } from '../index-file/index-file.ts';
import type { Query, QueryWord } from '../query/query.ts';
import type { RankingWeights } from './weights.ts';
import { weakWords } from '../query/stop-words.ts';
import type { Candidate } from '../query/candidate.ts';

/** A word of a query with its inverse document frequency: what it tells about a page. */
export interface WeighedWord extends QueryWord {
  /** Weights are shares of the strongest. */
  candidates: Candidate[];
  idf: number;
  /** Whether it says little about a subject. */
  weak: boolean;
}

/** Weighs the words of a query; a guess weighs less than a word that pages use. */
export function weigh(index: SearchIndex, query: Query, weights: RankingWeights): WeighedWord[] {
  const weak = weakWords(index.header.language);
  return query.words.map(({ word, compound, candidates }) => {
    const isWeak = weak.has(word);
    const share = (compound ? weights.compound : 1) * (isWeak ? weights.weak : 1);
    const strongest = Math.max(...candidates.map(({ weight }) => weight));
    return {
      word,
      compound,
      candidates: candidates.map(({ term, word: other, weight, by }) => ({
        term,
        word: other,
        weight: weight / strongest,
        by,
      })),
      weak: isWeak,
      idf: share * (strongest * rarityOf(index, candidates)) ** weights.rarity,
    };
  });
}

/** All that a page could cover of a query. */
export function massOf(words: WeighedWord[]): number {
  return words.reduce((sum, { idf }) => sum + idf, 0);
}

/** Inverse document frequency: a word is as rare as itself; one that no page has, as all that it may stand for. */
function rarityOf(index: SearchIndex, candidates: Candidate[]): number {
  const own = candidates.filter(({ by }) => by === 'itself');
  const counted = own.length > 0 ? own : candidates;
  const pages = counted.reduce((sum, { term }) => sum + index.termPages[term]!, 0);
  const count = Math.min(pages, index.pageCount);
  return Math.log(1 + (index.pageCount - count + 0.5) / (count + 0.5));
}
