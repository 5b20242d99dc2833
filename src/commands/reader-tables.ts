import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import { parse } from 'yaml';
import { code, codes, link, table, type InlineContent } from '../content/markdown/build-nodes.ts';
import type { BodyNode } from '../content/markdown/tree.ts';

/**
 * The result of one test that reads a site with a third-party package. `npm test -- readers --write` records these
 * results.
 */
interface Result {
  name: string;
  version: string;
  mode?: string;
  kind: string;
  program: string;
  answers: string[];
  note?: string;
  date: string;
  works: boolean;
  detail: string;
}

/** Returns the functions that create the tables of docs/clients.md, keyed by the kind of client. */
export function readerTables(): Record<string, () => BodyNode> {
  const results = parse(readFileSync(`${readers}/results.yaml`, 'utf8')) as Result[];
  const kinds = Object.groupBy(results, ({ kind }) => kind);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, rows]) => [kind, () => table(columns, rows!.map(cells))]),
  );
}

const readers = 'tests/conformance/readers';

const columns = ['Package', 'Version', 'Mode', 'Result', 'Reported', 'Reads', 'Program', 'Date'];

function cells(result: Result): InlineContent[] {
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
    link(basename(program, '.txt'), join('..', readers, 'programs', program)),
    date,
  ];
}
