import type { Collection } from './collection.ts';
import type { Quality } from './measures.ts';
import type { Row } from '../overview/report.ts';
import type { Cost } from './speed.ts';

/** A Markdown table with one row per engine: hit@5, MRR@10, nDCG@10 and queries without results per set. */
export function qualityTable(
  { sets }: Collection,
  rows: Map<string, Map<string, Quality>>,
): string {
  const head = ['engine'].concat([...sets].map(([name, { length }]) => `${name} (${length})`));
  const cells = [...rows].map(([engine, row]) =>
    [engine].concat([...row.values()].map(qualityCell)),
  );
  return `hit@5 % / MRR@10 / nDCG@10 / no result %\n\n${table(head, cells)}`;
}

/** The cost of each engine, for a table. */
export const speedRows = (costs: Map<string, Cost>): Row[] =>
  [...costs].map(([engine, cost]) => ({
    engine,
    'cold ms': Math.round(cost.cold),
    'whole process ms': Math.round(cost.wholeProcess),
    'p50 ms': Number(cost.p50.toFixed(2)),
    'p99 ms': Number(cost.p99.toFixed(2)),
    'RSS MB': Math.round(cost.rss),
    'index MB': Number(cost.index.toFixed(1)),
  }));

function qualityCell({ hit5, mrr10, ndcg10, zero }: Quality): string {
  return `${percent(hit5)} / ${mrr10.toFixed(3)} / ${ndcg10.toFixed(3)} / ${percent(zero)}`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** A Markdown table. */
export function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---')].concat(rows);
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
