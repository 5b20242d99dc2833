import { explain } from './explain.ts';
import { resultOf } from './result.ts';
import { openPack } from './pack/pack.ts';
import { readQuery } from './query/query.ts';
import { Gathered } from './rank/gathered.ts';
import { rank } from './rank/rank.ts';
import { WEIGHTS } from './rank/weights.ts';
import { Scores } from './rank/scores.ts';
import type { Ranker } from './rank/scoring.ts';
import type { Searcher } from './types.ts';

/**
 * Opens a pack that `buildSearchPack` made. Opening reads nothing but the header.
 * @throws Error naming the repair when the bytes are no pack of this version.
 */
export function openSearcher(bytes: Uint8Array, weights = WEIGHTS): Searcher {
  const pack = openPack(bytes);
  const ranker: Ranker = {
    pack,
    weights,
    scores: new Scores(pack),
    gathered: new Gathered(pack),
  };
  return {
    baseUrl: pack.header.baseUrl,
    search: (text, window) => {
      const query = readQuery(pack, text);
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
