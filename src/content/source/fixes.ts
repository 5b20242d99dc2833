import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, withEdits, type Edit } from './edits.ts';
import { byPlace, type Finding } from './finding.ts';
import type { Source } from './source.ts';

/** The result of applying fixes. */
export interface AppliedFixes {
  /** The files that were changed, sorted. */
  files: string[];
  /** The number of findings that were fixed. */
  problems: number;
}

/**
 * Applies the fixes of findings to the files in `root`. Applies each fix completely or not at all. Skips a fix if the
 * file does not contain the text to replace, if the fix overlaps with another one, or if the file is not UTF-8. Keeps
 * line ends and the byte order mark.
 */
export function applyFixes(root: string, findings: readonly Finding[]): AppliedFixes {
  const applied: AppliedFixes = { files: [], problems: 0 };
  const fixable = findings.filter(({ fix = [] }) => fix.length > 0);
  for (const [file, ofFile] of Map.groupBy(byPlace(fixable), ({ source }) => source.file)) {
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

/**
 * Returns a function that tells whether the fix of a finding can be applied. Reports contain the result as `fixable`.
 */
export function isFixable(root: string): (finding: Finding) => boolean {
  const files = new Map<string, EditPlacer | undefined>();
  return ({ source, fix = [] }) => {
    if (fix.length === 0) return false;
    const { file } = source;
    if (!files.has(file)) {
      const text = textOf(root, file);
      files.set(file, text === undefined ? undefined : placesOf(text));
    }
    const place = files.get(file);
    return place !== undefined && fix.every((edit) => place(edit, source) !== undefined);
  };
}

/**
 * Returns the edits that fix findings in one text, and the number of fixed findings. Skips a fix that overlaps with an
 * earlier one.
 */
export function chooseEdits(text: string, findings: readonly Finding[]) {
  const place = placesOf(text);
  const edits: Edit[] = [];
  const touched = new Uint8Array(text.length + 1);
  let count = 0;
  for (const { source, fix = [] } of findings) {
    const placed = fix.flatMap((edit) => place(edit, source) ?? []);
    const isTouched = placed.some(({ start, end }) => touched.subarray(start, end + 1).includes(1));
    if (placed.length < fix.length || isTouched) continue;
    for (const edit of placed) {
      edits.push(edit);
      touched.fill(1, edit.start, edit.end + 1);
    }
    count += 1;
  }
  return { edits, problems: count };
}

/**
 * A function that converts an edit of a source to an edit of the source's file. The two can have different line ends.
 * The function returns undefined if the file does not contain the text to replace.
 */
type EditPlacer = (edit: Edit, source: Source) => Edit | undefined;

function placesOf(text: string): EditPlacer {
  const starts = lineStarts(text);
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  return ({ start, end, text: to }, source) => {
    const [first, last] = [start, end].map((offset) => {
      const { line, column } = source.at(offset);
      return (starts[line - 1] ?? Infinity) + column - 1;
    }) as [number, number];
    const from = text.slice(first, last).replaceAll(/\r\n?/g, '\n');
    if (last > text.length || from !== source.text.slice(start, end)) return undefined;
    return { start: first, end: last, text: to.replaceAll('\n', lineEnd) };
  };
}

/** Returns the offset at which each line starts. The first line starts after a byte order mark. */
function lineStarts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length);
  return [text.startsWith('\uFEFF') ? 1 : 0, ...ends];
}

/**
 * Returns the text of a file. Returns undefined if the file is missing or is not valid UTF-8, because writing such a
 * file back would damage it.
 */
function textOf(root: string, file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(root, file)),
    );
  } catch {
    return undefined;
  }
}
