import { table } from '../tables.ts';
import type { AnswerQuality } from './answer-measures.ts';
import type { Comparison } from './compare-answers.ts';
import type { Outcome } from './outcomes.ts';

/** A Markdown table of all engines: for each half of the questions, and for all questions. */
export function answersTable({ engines }: Comparison): string {
  const rows = Object.entries(engines).flatMap(([engine, { parts }]) =>
    Object.entries(parts).map(([part, quality]) => [engine, part].concat(qualityCells(quality))),
  );
  return table(['engine', 'part', 'rows', ...SHARES, 'no result %', 'refused %'], rows);
}

const SHARES = ['page@1', 'page@3', 'page@10', 'answer@1', 'answer@3', 'answer@5', 'MRR@10'];

/**
 * A Markdown table of the search without each of its parts. Each cell has the number of questions that only the complete
 * search answers, and the number that only the search without the part answers.
 */
export function ablationTable(outcomes: ReadonlyMap<string, readonly Outcome[]>): string {
  const [[, whole], ...others] = [...outcomes] as [[string, Outcome[]], ...[string, Outcome[]][]];
  const rows = others.map(([engine, answered]) =>
    [engine].concat(
      ABLATED.map(([, isRight]) => {
        const only = (a: readonly Outcome[], b: readonly Outcome[]) =>
          a.filter((one, place) => isRight(one) && !isRight(b[place]!)).length;
        return `${only(whole, answered)} : ${only(answered, whole)}`;
      }),
    ),
  );
  return table(['', ...ABLATED.map(([name]) => name)], rows);
}

const ABLATED: [name: string, isRight: (outcome: Outcome) => boolean][] = [
  ['answer@1', ({ answer }) => answer <= 1],
  ['answer@3', ({ answer }) => answer <= 3],
  ['answer@5', ({ answer }) => answer <= 5],
  ['page@1', ({ page }) => page <= 1],
  ['page@3', ({ page }) => page <= 3],
];

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
