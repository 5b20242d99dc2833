import { table } from '../tables.ts';
import { PARTS } from './split.ts';
import type { AnswerQuality } from './answer-measures.ts';
import type { Comparison } from './compare-answers.ts';

/** A Markdown table of all engines: for each half of the questions, and for all questions. */
export function answersTable({ engines }: Comparison): string {
  const rows = Object.entries(engines).flatMap(([engine, { parts }]) =>
    Object.entries(parts).map(([part, quality]) => [engine, part].concat(qualityCells(quality))),
  );
  return table(['engine', 'part', 'rows', ...SHARES, 'no result %', 'refused %'], rows);
}

const SHARES = ['page@1', 'page@3', 'page@10', 'answer@1', 'answer@3', 'answer@5', 'MRR@10'];

/**
 * A Markdown table of the search without each of its parts, for the tuning half of the questions. The first
 * row is the complete search; the others show the difference in percentage points.
 */
export function ablationTable({ engines }: Comparison): string {
  const [[first, whole], ...others] = Object.entries(engines) as [
    [string, Comparison['engines'][string]],
    ...[string, Comparison['engines'][string]][],
  ];
  const all = tuningShares(whole);
  const rows = others.map(([engine, numbers]) =>
    [engine].concat(
      tuningShares(numbers).map((value, place) => ((value - all[place]!) * 100).toFixed(1)),
    ),
  );
  const head = ['', 'page@1', 'page@3', 'answer@1', 'answer@3'];
  return table(head, [[first, ...all.map(share)], ...rows]);
}

function tuningShares({ parts }: Comparison['engines'][string]): number[] {
  const { page1, page3, answer1, answer3 } = parts[PARTS[0]]!;
  return [page1, page3, answer1, answer3];
}

/** A Markdown table of one engine for each kind of question, the most frequent kind first. */
export function kindsTable({ engines }: Comparison, engine: string): string {
  const kinds = Object.entries(engines[engine]!.kinds).toSorted(([, a], [, b]) => b.rows - a.rows);
  const rows = kinds.map(([kind, { rows: count, page1, answer1, answer3 }]) =>
    [kind, String(count)].concat([page1, answer1, answer3].map(share)),
  );
  return table([`kind, ${engine}`, 'rows', 'page@1', 'answer@1', 'answer@3'], rows);
}

/** A Markdown table of the size of five results. */
export function sizesTable({ engines }: Comparison): string {
  const rows = Object.entries(engines).map(([engine, { size }]) => [
    engine,
    size.bytes.toFixed(0),
    size.tokens.toFixed(0),
  ]);
  return table(['five results', 'bytes', 'tokens (o200k_base)'], rows);
}

function qualityCells(quality: AnswerQuality): string[] {
  const { rows, page1, page3, page10, answer1, answer3, answer5, mrr10, empty, refused } = quality;
  return [
    String(rows),
    ...[page1, page3, page10, answer1, answer3, answer5, mrr10].map(share),
    ...[empty, refused].map(percent),
  ];
}

const share = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));

export const percent = (value: number): string =>
  Number.isNaN(value) ? '–' : (value * 100).toFixed(1);
