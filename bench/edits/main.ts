import { existsSync } from 'node:fs';
import { kinds } from './changes.ts';
import { measure, type MeasuredEdit } from './measure.ts';

/**
 * `npm run bench -- edits REPOSITORY [FOLDER] [--list]`: reads the git history of a documentation, a checkout or a bare
 * repository, or of one folder in it. Prints how many real corrections the check would have asked for, by kind, and
 * how often it reports something new after an edit. `--list` also prints the corrections and the new reports, as lines of
 * JSON. docs/decisions/real-corrections.md explains the measurement.
 */
const [repository, folder] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
if (repository === undefined || !existsSync(repository)) {
  console.error('Usage: npm run bench -- edits REPOSITORY [FOLDER] [--list]');
  process.exitCode = 2;
} else {
  const edits = await measure(repository, folder);
  if (process.argv.includes('--list')) for (const edit of edits) list(edit);
  table(edits);
}

function table(edits: readonly MeasuredEdit[]): void {
  const corrections = edits.filter(({ kind }) => kind !== undefined);
  const counts = (name: string, all: readonly MeasuredEdit[]) =>
    row(
      name,
      all.length,
      percent(all.length, corrections.length),
      all.filter(({ found }) => found.length > 0).length,
      all.filter(({ found, elsewhere }) => found.length === 0 && elsewhere.length > 0).length,
    );
  row('Kind', 'Corrections', 'Share', 'Found', 'On another line');
  row('---', '--:', '--:', '--:', '--:');
  for (const kind of kinds) {
    counts(
      kind,
      corrections.filter((one) => one.kind === kind),
    );
  }
  counts('all', corrections);
  const fresh = edits.flatMap((edit) => edit.fresh);
  const own = fresh.filter(({ isOfTool }) => isOfTool).length;
  const others = fresh.length - own;
  const rate = edits.length === 0 ? 0 : (1000 * others) / edits.length;
  const { user, system } = process.cpuUsage();
  console.log(
    `\n${edits.length} edits, after which the check reports ${others} new problem(s), ${rate.toFixed(0)} in 1,000 edits, and ${own} about syntax of the documentation's own tool.`,
  );
  console.log(`Processor time: ${((user + system) / 1e6).toFixed(0)} s.`);
}

function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${Math.round((100 * count) / of)} %`;
}

function list({ commit, changes, ...edit }: MeasuredEdit): void {
  if (edit.kind === undefined && edit.fresh.length === 0) return;
  const shown = changes.slice(0, 8).map(({ removed, added }) => [removed, added]);
  console.log(JSON.stringify({ commit: commit.slice(0, 10), ...edit, shown }));
}
