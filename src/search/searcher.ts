import { explain } from './explain.ts';
import { resultOf } from './result.ts';
import { openPack } from './pack.ts';
import type { Pack } from './pack.ts';
import { Positions } from './positions.ts';
import { readQuery } from './query.ts';
import { rank } from './rank.ts';
import type { Ranking } from './rank.ts';
import { WEIGHTS } from './ranking-weights.ts';
import { Scores } from './scores.ts';
import type { Searcher, SearchPage, SearchWindow } from './types.ts';

/**
 * Opens a pack that `buildSearchPack` made. Opening reads nothing but the header.
 * @throws Error naming the repair when the bytes are no pack of this version.
 */
export function openSearcher(bytes: Uint8Array): Searcher {
  const pack = openPack(bytes);
  const scores = new Scores(pack);
  const rankingOf = (text: string): Ranking => rank(pack, readQuery(pack, text), scores, WEIGHTS);
  return {
    baseUrl: pack.header.baseUrl,
    search: (text, window) => pageOf(pack, rankingOf(text), window),
    explain: (text) => explain(pack, text, scores, WEIGHTS),
  };
}

function pageOf(pack: Pack, ranking: Ranking, { offset, limit }: SearchWindow): SearchPage {
  const { first, rest, total, words } = ranking;
  const end = offset + limit;
  const beyond = end > first.length && first.length < total;
  const shown = (beyond ? first.concat(rest()) : first).slice(offset, end);
  const positions = beyond
    ? new Positions(
        pack,
        shown.map(({ page }) => page),
      )
    : ranking.positions;
  return { total, results: shown.map((ranked) => resultOf(pack, words, ranked, positions)) };
}
