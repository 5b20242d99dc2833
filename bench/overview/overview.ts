import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { readYaml } from '../../tests/setup/read-yaml.ts';
import { run, type Program } from '../../tests/setup/programs.ts';
import type { Row, Table } from './report.ts';

/** A benchmark of the overview. */
export interface Part extends Pick<Program, 'packages'> {
  minutes: number;
  /** The commands as texts, with a space before each argument. They run until one fails. */
  run: string[];
}

/** What a part has measured. A failed part has the tables of its commands before the failure. */
interface Measured {
  part: string;
  failed: boolean;
  tables: Table[];
}

/**
 * Runs parts one after the other and collects their tables. Writes them with a description of the machine as
 * overview.json to `folder`, and prints them as Markdown. Returns 0, or 1 if a part failed; the others still run.
 */
export function overview(parts: Readonly<Record<string, Part>>, folder: string): number {
  const minutes = Object.values(parts).reduce((sum, part) => sum + part.minutes, 0);
  const names = Object.keys(parts).join(', ');
  console.log(`Measuring ${names}: about ${minutes} minutes on two idle cores.`);
  const head = machine();
  const measured = Object.entries(parts).map(([name, part]) => measure(name, part, folder));
  const file = join(folder, 'overview.json');
  writeFileSync(file, `${JSON.stringify({ machine: head, parts: measured }, null, 2)}\n`);
  console.log(`\n${overviewText(head, measured)}\nWritten to ${file}`);
  return measured.some(({ failed }) => failed) ? 1 : 0;
}

/** The parts of the short or of the long overview. */
export const partsOf = (length: 'short' | 'long'): Record<string, Part> =>
  readYaml<Record<typeof length, Record<string, Part>>>('bench/overview/parts.yaml')[length];

function measure(part: string, { packages = [], run: commands }: Part, folder: string): Measured {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tables.jsonl');
  rmSync(file, { force: true });
  process.env['BENCH_TABLES'] = file;
  const status = run({ packages, run: commands.map((command) => command.split(' ')) }, []);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const tables = lines.map((line) => JSON.parse(line) as Table);
  // A part that measures nothing is broken, even if it says nothing.
  return { part, failed: status !== 0 || tables.length === 0, tables };
}

function machine(): Row {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    'memory GB': Math.round(totalmem() / 2 ** 30),
    'load before': Number(loadavg()[0]!.toFixed(1)),
    Node: process.version,
    date: new Date().toISOString().slice(0, 10),
    commit:
      git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : ''),
  };
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Formats the tables of all parts as Markdown, below a table of the machine. */
function overviewText(head: Row, measured: readonly Measured[]): string {
  const parts = measured.flatMap(({ part, failed, tables }) => [
    ...(failed ? [`**The part “${part}” failed.**\n`] : []),
    ...tables.map(({ title, rows }) => `**${title}**\n\n${markdownTable(rows)}`),
  ]);
  return [markdownTable([head]), ...parts].join('\n');
}

function markdownTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const rule = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '--:' : '---'));
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  return [line(columns), line(rule), ...body].join('');
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
