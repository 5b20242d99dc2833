import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byPlace, type FileEdit, type Problem } from './problem.ts';

/** The result of applying fixes. */
export interface AppliedFixes {
  /** Files that were written, sorted. */
  files: string[];
  /** How many problems were fixed. */
  problems: number;
}

/**
 * Applies the fixes of problems to the files below `root`. A fix is applied completely or not at all. It is
 * skipped if the file does not contain the text to replace, if it touches another fix, or if the file is not
 * UTF-8. Line ends and the byte order mark stay as they are.
 */
export function applyFixes(root: string, problems: readonly Problem[]): AppliedFixes {
  const applied: AppliedFixes = { files: [], problems: 0 };
  for (const [file, ofFile] of Map.groupBy(byPlace(problems), (problem) => problem.file)) {
    const text = textOf(root, file);
    if (text === undefined) continue;
    const chosen = chooseEdits(text, ofFile);
    if (chosen.problems === 0) continue;
    replaceFile(join(root, file), withEdits(text, chosen.edits));
    applied.files.push(file);
    applied.problems += chosen.problems;
  }
  return applied;
}

/** Tells whether a problem has a fix that can be applied; `fixable` in the report. */
export function isFixable(root: string): (problem: Problem) => boolean {
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

/** Replaces the text between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits, which must not overlap, to a text. An insertion goes before an edit that starts at the same offset. */
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

/** Finds the offsets of edits in a text; undefined if the text to replace is not there. */
function placesOf(text: string): (edit: FileEdit) => Edit | undefined {
  const starts = lineStarts(text);
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  return ({ line, column, from, to }) => {
    const start = (starts[line - 1] ?? Infinity) + column - 1;
    if (!text.startsWith(from, start) || start > text.length) return undefined;
    return { start, end: start + from.length, text: to.replaceAll('\n', lineEnd) };
  };
}

/** Offsets of the starts of the lines. A byte order mark does not belong to the first line. */
function lineStarts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length);
  return [text.startsWith('\uFEFF') ? 1 : 0, ...ends];
}

/** The text of a file; undefined if it is missing or not valid UTF-8, because writing it would change it. */
function textOf(root: string, file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(root, file)),
    );
  } catch {
    return undefined;
  }
}

/** Replaces an existing file atomically. A symbolic link to it stays a link. */
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
