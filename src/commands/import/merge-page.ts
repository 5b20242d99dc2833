import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument } from 'yaml';
import { runGit } from '../../content/source/git.ts';

/** A merged text, and the lines at which both sides changed the same. There, the text of this project stays. */
interface Merged {
  text: string;
  conflicts: number[];
}

/**
 * Merges a page that changed here (`own`) and at the source (`theirs`) since it was imported (`base`). Merges each field
 * of the front matter, and the lines below it with `git merge-file`.
 */
export function mergePage(own: string, base: string, theirs: string): Merged {
  const [ownFields, baseFields, theirFields] = [own, base, theirs].map(fieldsOf);
  if (!ownFields || !baseFields || !theirFields) return mergeLines(own, base, theirs);
  const conflicts: number[] = [];
  const [now, before, after] = [ownFields, baseFields, theirFields].map(
    ({ document }) => document.toJS() as Record<string, unknown>,
  ) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
  let isChanged = false;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = after[name];
    if ([before[name], now[name]].some((one) => isDeepStrictEqual(value, one))) continue;
    const isDate = name === 'updated' && String(value) > String(now[name]);
    if (isDeepStrictEqual(now[name], before[name]) || isDate) {
      if (value === undefined) ownFields.document.delete(name);
      else ownFields.document.set(name, value);
      isChanged = true;
    } else if (name !== 'updated') conflicts.push(lineOf(own, `\n${name}:`));
  }
  const head = isChanged
    ? `---\n${ownFields.document.toString({ lineWidth: 0 })}---\n`
    : ownFields.head;
  const body = mergeLines(ownFields.body, baseFields.body, theirFields.body);
  const headLines = head.split('\n').length - 1;
  return {
    text: head + body.text,
    conflicts: [...conflicts, ...body.conflicts.map((line) => line + headLines)],
  };
}

/** Splits a page into its front matter and the text below. Returns undefined if it has none that can be read. */
function fieldsOf(page: string) {
  const [head = '', fields = ''] = /^---\n([^]*?\n)---\n/.exec(page) ?? [];
  const document = parseDocument(fields, { logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  return { head, document, body: page.slice(head.length) };
}

const lineOf = (text: string, part: string) =>
  text.slice(0, Math.max(0, text.indexOf(part)) + 1).split('\n').length;

/** Merges the lines of three texts. */
export function mergeLines(own: string, base: string, theirs: string): Merged {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-merge-'));
  try {
    const files = Object.entries({ own, base, theirs }).map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return name;
    });
    const merge = (...options: string[]) =>
      runGit(folder, ['merge-file', '--stdout', '--quiet', ...options, ...files]);
    try {
      return { text: merge(), conflicts: [] };
    } catch (error) {
      // The exit status is the number of conflicts.
      const { status, stdout } = error as { status?: number | null; stdout?: string };
      if (typeof status !== 'number' || status > 127 || stdout === undefined) throw error;
      return { text: merge('--ours'), conflicts: conflictLines(stdout) };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the lines of conflicts in the text that has the own side of each. */
function conflictLines(marked: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let isTheirs = false;
  for (const text of marked.split('\n')) {
    if (text.startsWith('<<<<<<< ')) lines.push(line);
    else if (text === '=======' && lines.length > 0) isTheirs = true;
    else if (text.startsWith('>>>>>>> ')) isTheirs = false;
    else if (!isTheirs) line++;
  }
  return lines;
}
