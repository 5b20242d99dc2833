import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../../content/source/git.ts';

/** The result of merging two changed versions of a text. */
interface Merged {
  text: string;
  /** The numbers of the lines, counted from 1, that both sides changed. These lines keep the text of this project. */
  conflicts: number[];
}

/**
 * Merges two versions of a page with `git merge-file`: the text in this project (`own`) and the text at the source
 * (`theirs`). `base` is the text of the last import. Changes of different fields of the front matter are no conflict,
 * even if the fields are on adjacent lines. The later `updated` date wins.
 */
export function mergePage(own: string, base: string, theirs: string): Merged {
  const [, latest = ''] = [own, theirs]
    .map((text) => date.exec(head.exec(text)?.[0] ?? '')?.[0] ?? '')
    .sort();
  const texts = [own, base, theirs].map((text) =>
    text.replace(head, (fields) =>
      fields.replace(date, latest).replaceAll(field, '$1:\n$2\n~$1\n'),
    ),
  );
  // After the split, every three parts are: a text without conflicts, our side of a conflict, their side of the
  // conflict. Keeps our side, with a mark before it.
  const marked = mergeFiles(texts)
    .split(markers)
    .map((part, at) => (at % 3 === 0 ? part : at % 3 === 1 ? mark + part : ''))
    .join('')
    .replaceAll(splitField, '$1:$2\n');
  const lines = marked.split('\n');
  return {
    text: marked.replaceAll(mark, ''),
    conflicts: lines.flatMap((line, at) => (line.includes(mark) ? at + 1 : [])),
  };
}

const head = /^---\n[^]*?\n---\n/;
const date = /^updated: .*$/m;

/**
 * Matches a field on one line, such as `title: Cards`. Git reports changes of adjacent lines as a conflict. So during
 * the merge, each field takes three lines: its name, its value, and its name again.
 */
const field = /^([a-z_]+):(.*)\n/gm;
const splitField = /^([a-z_]+):\n(.*)\n~\1\n/gm;

/** Marks the start of a conflict. No merged text contains this character, because git does not merge texts with NUL. */
const mark = '\0';
const markers = /^(?:<{99} .*|={99}|>{99} .*)\n/m;

/** Runs `git merge-file` and returns the merged text, with 99 characters such as `<` before each side of a conflict. */
function mergeFiles(texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-merge-'));
  try {
    const files = ['own', 'base', 'theirs'];
    files.forEach((name, at) => writeFileSync(join(folder, name), texts[at]!));
    const options = ['--stdout', '--quiet', '--marker-size=99'];
    return runGit(folder, ['merge-file', ...options, ...files]);
  } catch (error) {
    // Git exits with the number of conflicts, at most 127. Higher exit codes are failures.
    const { status, stdout } = error as { status?: number | null; stdout?: string };
    if (typeof status !== 'number' || status > 127 || stdout === undefined) throw error;
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
