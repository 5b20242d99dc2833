import type { Judged } from './collection.ts';

/** Quality of an engine for a set of queries: means from 0 to 1. */
export interface Quality {
  hit5: number;
  mrr10: number;
  ndcg10: number;
  zero: number;
}

/** @param search Returns the first ten URLs of a ranking. */
export function measureQuality(queries: Judged[], search: (text: string) => string[]): Quality {
  const sums = { hit5: 0, mrr10: 0, ndcg10: 0, zero: 0 };
  for (const { text, relevant } of queries) {
    const urls = search(text);
    const first = urls.findIndex((url) => relevant.has(url));
    if (urls.length === 0) sums.zero++;
    if (first >= 0 && first < 5) sums.hit5++;
    if (first >= 0) sums.mrr10 += 1 / (first + 1);
    const gains = urls.map((url) => relevant.get(url) ?? 0);
    const ideal = [...relevant.values()].toSorted((a, b) => b - a).slice(0, 10);
    sums.ndcg10 += discounted(gains) / discounted(ideal);
  }
  const mean = (sum: number): number => sum / queries.length;
  return {
    hit5: mean(sums.hit5),
    mrr10: mean(sums.mrr10),
    ndcg10: mean(sums.ndcg10),
    zero: mean(sums.zero),
  };
}

/** The smallest value that is greater than a share of the values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function discounted(gains: number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
}
