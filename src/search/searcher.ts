import { openIndex } from './index-file/index-file.ts';
import { readQuery } from './query/query.ts';
import { rank } from './rank/rank.ts';
import type { Ranker } from './rank/scoring.ts';
import { WEIGHTS } from './rank/weights.ts';
import { createHit } from './result.ts';
import type { Searcher } from './types.ts';

/**
 * Opens an index that `buildSearchIndex` created. Tables are only read when a query needs them.
 * @throws Error with the fix if the bytes are not an index of this version.
 */
export function openSearcher(bytes: Uint8Array, weights = WEIGHTS): Searcher {
  const index = openIndex(bytes);
  const ranker: Ranker = { index, weights };
  return {
    baseUrl: index.header.baseUrl,
    search: (text, window) => {
      const query = readQuery(index, text);
      const { words, total, results } = rank(ranker, query, window);
      const created = results.map((result, place) =>
        createHit(ranker, words, result, window.offset + place),
      );
      const matched = new Set(created.flatMap((one) => [...one.matched]));
      const found = new Set(created.flatMap((one) => [...one.found]));
      const unmatched = words.filter(
        ({ compound }, number) => results.length > 0 && !compound && !found.has(number),
      );
      return {
        total,
        results: created.map(({ hit }) => hit),
        words: {
          matched: [...matched].toSorted(),
          unmatched: [...new Set(unmatched.map(({ typed }) => typed))],
          unknown: query.unknown,
          corrected: Object.fromEntries(query.corrected),
        },
      };
    },
  };
}
