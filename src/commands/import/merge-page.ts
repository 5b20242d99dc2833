import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../../content/source/git.ts';

/** A merged text. */
interface Merged {
  text: string;
  /** The lines, from 1, at which both sides changed the same text. There, the text of this project stays. */
  conflicts: number[];
}

/**
 * Merges the text of a file that changed here (`own`) and at the source (`theirs`) since it was imported (`base`) with
 * `git merge-file`. If the two sides change different fields of the front matter, this is no conflict, even if the
 * fields are on adjacent lines. Takes the later date of a page.
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
  // The parts repeat: a text without conflicts, our side of a conflict, their side of it. Keeps our side, after a mark.
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
 * Matches a field of one line. During the merge, its value is on a line between two lines with the name of the field,
 * because git reports changes of adjacent lines as a conflict.
 */
const field = /^([a-z_]+):(.*)\n/gm;
const splitField = /^([a-z_]+):\n(.*)\n~\1\n/gm;

/** Marks the start of a conflict. Git does not merge texts with this character. */
const mark = '\0';
const markers = /^(?:<{99} .*|={99}|>{99} .*)\n/m;

/** Returns the merged text of git, with markers around conflicts. */
function mergeFiles(texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-merge-'));
  try {
    const files = ['own', 'base', 'theirs'];
    files.forEach((name, at) => writeFileSync(join(folder, name), texts[at]!));
    const options = ['--stdout', '--quiet', '--marker-size=99'];
    return runGit(folder, ['merge-file', ...options, ...files]);
  } catch (error) {
    // The exit status is the number of conflicts.
    const { status, stdout } = error as { status?: number | null; stdout?: string };
    if (typeof status !== 'number' || status > 127 || stdout === undefined) throw error;
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
