import { appendFileSync } from 'node:fs';

/** A row of a table of measurements: the figures by column. */
export type Row = Record<string, string | number>;

/** A table that a benchmark has measured. */
export interface Table {
  title: string;
  rows: Row[];
}

/**
 * Prints the table of a benchmark. If the variable BENCH_TABLES names a file, also appends the table to it as a line of
 * JSON; `npm run bench` collects the tables in this way.
 */
export function report(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  console.table(rows);
  const file = process.env['BENCH_TABLES'];
  if (file) appendFileSync(file, `${JSON.stringify({ title, rows } satisfies Table)}\n`);
}
