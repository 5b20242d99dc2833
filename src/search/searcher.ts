import { explain } from './explain.ts';
import { resultOf } from './result.ts';
import { openIndex } from './index-file/index-file.ts';
import { readQuery } from './query/query.ts';
import { Gathered } from './rank/gathered.ts';
import { rank } from './rank/rank.ts';
import { WEIGHTS } from './rank/weights.ts';
import { Scores } from './rank/scores.ts';
import type { Ranker } from './rank/scoring.ts';
import type { Searcher } from './types.ts';

/**
 * Opens an index that `buildSearchIndex` made. Tables are read only when a query needs them.
 * @throws Error with the fix if the bytes are not an index of this version.
 */
export function openSearcher(bytes: Uint8Array, weights = WEIGHTS): Searcher {
  const index = openIndex(bytes);
  const ranker: Ranker = {
    index,
    weights,
    scores: new Scores(index),
    gathered: new Gathered(index),
  };
  return {
    baseUrl: index.header.baseUrl,
    search: (text, window) => {
      const query = readQuery(index, text);
      const { words, total, places } = rank(ranker, query, window);
      const results = places.map((place) => resultOf(ranker, words, place));
      const matched = new Set(results.flatMap((result) => [...result.matched]));
      return {
        total,
        results: results.map(({ hit }) => hit),
        words: { matched: [...matched].toSorted(), absent: query.absent },
      };
    },
    explain: (text) => explain(ranker, text),
  };
}
