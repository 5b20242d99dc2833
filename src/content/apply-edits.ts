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
  const texts = new Map<string, string | undefined>();
  return (problem) => {
    if (!problem.fix) return false;
    const { file } = problem;
    if (!texts.has(file)) texts.set(file, textOf(root, file));
    const text = texts.get(file);
    return text !== undefined && chooseEdits(text, [problem]).problems === 1;
  };
}

interface PlacedEdit {
  start: number;
  end: number;
  to: string;
}

function chooseEdits(text: string, problems: readonly Problem[]) {
  const starts = lineStarts(text);
  const edits: PlacedEdit[] = [];
  let count = 0;
  for (const { fix = [] } of problems) {
    const placed = fix.flatMap((edit) => placedIn(text, starts, edit) ?? []);
    const isWhole = fix.length > 0 && placed.length === fix.length;
    if (!isWhole || placed.some((one) => edits.some((other) => touch(one, other)))) continue;
    edits.push(...placed);
    count += 1;
  }
  return { edits, problems: count };
}

function placedIn(text: string, starts: readonly number[], { line, column, from, to }: FileEdit) {
  const start = (starts[line - 1] ?? Infinity) + column - 1;
  if (!text.startsWith(from, start) || start > text.length) return undefined;
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  return { start, end: start + from.length, to: to.replaceAll('\n', lineEnd) };
}

const touch = (a: PlacedEdit, b: PlacedEdit) => a.start <= b.end && b.start <= a.end;

function withEdits(text: string, edits: readonly PlacedEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, to }) => rest.slice(0, start) + to + rest.slice(end), text);
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
