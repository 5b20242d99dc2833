import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { parse } from 'yaml';
import {
  code,
  codes,
  link,
  table,
  type InlineContent,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/** The file with the results of `npm test -- readers`. With `--write`, this command writes the file. */
export const resultsFile = 'tests/conformance/readers/results.yaml';

/** The result of one test that reads a site with a third-party package: a row of docs/clients.md. */
export interface ReaderResult {
  name: string;
  version: string;
  mode?: string;
  kind: string;
  program: string;
  answers: readonly string[];
  note?: string;
  /** The date of the test (YYYY-MM-DD). */
  date: string;
  works: boolean;
  /** What the package reported besides its answers, or why it failed. */
  detail: string;
}

/** Returns the functions that create the tables of docs/clients.md, keyed by the kind of client. */
export function readerTables(): Record<string, () => BodyNode> {
  const results = parse(readFileSync(resultsFile, 'utf8')) as ReaderResult[];
  const kinds = Object.groupBy(results, ({ kind }) => kind);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, rows]) => [kind, () => table(columns, rows!.map(cells))]),
  );
}

const columns = ['Package', 'Version', 'Mode', 'Result', 'Reported', 'Reads', 'Program', 'Date'];

function cells(result: ReaderResult): InlineContent[] {
  const { name, version, mode = '', works, detail, note, answers, program, date } = result;
  const reported = [works ? detail : '', note ?? ''].filter((part) => part !== '').join('; ');
  const failure = works || detail === '' ? [] : [code(detail), reported === '' ? '' : ': '];
  return [
    name,
    version,
    mode,
    works ? 'works' : 'fails',
    [...failure, reported],
    codes(answers),
    link(basename(program, '.txt'), join('..', dirname(resultsFile), 'programs', program)),
    date,
  ];
}
