import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../../content/source/git.ts';

/** A merged text, and the lines at which both sides changed the same. There, the text of this project stays. */
interface Merged {
  text: string;
  conflicts: number[];
}

/**
 * Merges the text of a file that changed here (`own`) and at the source (`theirs`) since it was imported (`base`) with
 * `git merge-file`. Each field of the front matter can change on another side. Takes the later date of a page.
 */
export function mergePage(own: string, base: string, theirs: string): Merged {
  const dates = [own, theirs].map((text) => date.exec(head.exec(text)?.[0] ?? '')?.[0] ?? '');
  const texts = [own, base, theirs].map((text) =>
    text.replace(head, (fields) =>
      fields.replace(date, dates.sort()[1]!).replaceAll(field, '$1:\n$2\n~$1\n'),
    ),
  );
  // A text, the two sides of a conflict, a text, and so on.
  const marked = mergeFiles(texts)
    .split(markers)
    .map((part, at) => ['', mark][at % 3]?.concat(part) ?? '')
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

/** A field of one line. Its value is put between two lines, so that it is no neighbour of another field. */
const field = /^([a-z_]+):(.*)\n/gm;
const splitField = /^([a-z_]+):\n(.*)\n~\1\n/gm;

/** Marks the start of a conflict. No text contains this character. */
const mark = '\uE000';
const markers = /^(?:<{99} .*|={99}|>{99} .*)\n/m;

/** Returns a merged text, with the markers of git around conflicts. */
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
