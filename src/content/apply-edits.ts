import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byPlace, type FileEdit, type Problem } from './problem.ts';

/** What became of the edits of problems. */
export interface Mended {
  /** Files that were written, sorted. */
  files: string[];
  /** How many problems were mended. */
  problems: number;
}

/**
 * Makes the edits of problems in the files below `root`, all of a problem or none. Left out are edits of
 * what is not there, those that touch another one, and files that are not UTF-8. Line ends and byte order
 * mark stay as they are.
 */
export function applyFixes(root: string, problems: readonly Problem[]): Mended {
  const mended: Mended = { files: [], problems: 0 };
  for (const [file, ofFile] of Map.groupBy(byPlace(problems), (problem) => problem.file)) {
    const text = textOf(root, file);
    if (text === undefined) continue;
    const chosen = chooseEdits(text, ofFile);
    if (chosen.problems === 0) continue;
    replaceFile(join(root, file), withEdits(text, chosen.edits));
    mended.files.push(file);
    mended.problems += chosen.problems;
  }
  return mended;
}

/** Whether the edits of a problem can be made; `fixable` in the report. */
export function isMendable(root: string): (problem: Problem) => boolean {
  const files = new Map<string, ((edit: FileEdit) => Edit | undefined) | undefined>();
  return ({ file, fix }) => {
    if (!fix) return false;
    if (!files.has(file)) {
      const text = textOf(root, file);
      files.set(file, text === undefined ? undefined : placesOf(text));
    }
    const place = files.get(file);
    return place !== undefined && fix.length > 0 && fix.every((edit) => place(edit) !== undefined);
  };
}

/** Replaces what is between two offsets of a text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with all edits, which must not overlap. An insertion goes before an edit that starts there. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  return parts.join('') + text.slice(position);
}

function chooseEdits(text: string, problems: readonly Problem[]) {
  const place = placesOf(text);
  const edits: Edit[] = [];
  const touched = new Uint8Array(text.length + 1);
  let count = 0;
  for (const { fix = [] } of problems) {
    const placed = fix.flatMap((edit) => place(edit) ?? []);
    const isWhole = fix.length > 0 && placed.length === fix.length;
    const isTouched = placed.some(({ start, end }) => touched.subarray(start, end + 1).includes(1));
    if (!isWhole || isTouched) continue;
    for (const edit of placed) {
      edits.push(edit);
      touched.fill(1, edit.start, edit.end + 1);
    }
    count += 1;
  }
  return { edits, problems: count };
}

/** Finds where edits are made in a text; undefined for one of what is not there. */
function placesOf(text: string): (edit: FileEdit) => Edit | undefined {
  const starts = lineStarts(text);
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  return ({ line, column, from, to }) => {
    const start = (starts[line - 1] ?? Infinity) + column - 1;
    if (!text.startsWith(from, start) || start > text.length) return undefined;
    return { start, end: start + from.length, text: to.replaceAll('\n', lineEnd) };
  };
}

/** Offsets of the lines; a byte order mark is no part of the first one. */
function lineStarts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length);
  return [text.startsWith('\uFEFF') ? 1 : 0, ...ends];
}

/** Undefined for a file that is not there, or that would not be the same when it is written again. */
function textOf(root: string, file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(root, file)),
    );
  } catch {
    return undefined;
  }
}

/** Writes a file that is there so that it is whole at every moment; a link to it stays one. */
export function replaceFile(path: string, text: string): void {
  const target = realpathSync(path);
  const draft = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text, { mode: statSync(target).mode });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}
