import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../content/apply-edits.ts';
import { readText } from '../../content/read-text.ts';

/** What stands between two offsets of a text from now on. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** A file and what is to be changed in it; offsets are those of the text that the content is read as. */
export interface EditedFile {
  file: string;
  edits: readonly Replacement[];
}

/** The text with all edits, none of which touches another. */
export function edited(text: string, edits: readonly Replacement[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (rest, { start, end, text: now }) => rest.slice(0, start) + now + rest.slice(end),
      text,
    );
}

/** Whether the file can be edited in place: git has left no conflict in it. */
export const isEditable = (root: string, file: string): boolean =>
  plainText(readFileSync(join(root, file), 'utf8')) === readText(root, file, []);

/** Writes the edits, with the line ends and the byte order mark that the file has. */
export function writeEdits(root: string, { file, edits }: EditedFile): void {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const text = edited(plainText(source), edits);
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  replaceFile(path, mark + (source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}

const plainText = (source: string) => source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Where the line ends in which an offset lies. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
