import { explain } from './explain.ts';
import { resultOf } from './result.ts';
import { openPack } from './pack/pack.ts';
import { Positions } from './pack/positions.ts';
import { readQuery } from './query/query.ts';
import { rank } from './rank/rank.ts';
import { WEIGHTS } from './rank/weights.ts';
import { Scores } from './rank/scores.ts';
import type { Ranker } from './rank/scoring.ts';
import type { Searcher } from './types.ts';

/**
 * Opens a pack that `buildSearchPack` made. Opening reads nothing but the header.
 * @throws Error naming the repair when the bytes are no pack of this version.
 */
export function openSearcher(bytes: Uint8Array): Searcher {
  const pack = openPack(bytes);
  const ranker: Ranker = { pack, weights: WEIGHTS, scores: new Scores(pack) };
  return {
    baseUrl: pack.header.baseUrl,
    search: (text, { offset, limit }) => {
      const query = readQuery(pack, text);
      const { words, total, places } = rank(ranker, query, offset + limit);
      const shown = places.slice(offset);
      const positions = new Positions(pack, shown);
      return { total, results: shown.map((place) => resultOf(pack, words, place, positions)) };
    },
    explain: (text) => explain(ranker, text),
  };
}
