import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, withEdits, type Edit } from '../../content/apply-edits.ts';
import { readText } from '../../content/read-text.ts';

/** Edits of a file, at offsets in its text as `readText` returns it. */
export interface EditedFile {
  file: string;
  edits: readonly Edit[];
}

/** Whether the file can be edited in place: git has left no conflict in it. */
export const isEditable = (root: string, file: string): boolean =>
  plainText(readFileSync(join(root, file), 'utf8')) === readText(root, file, []);

/** Writes the edits, with the line ends and the byte order mark that the file has. */
export function writeEdits(root: string, { file, edits }: EditedFile): void {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const text = withEdits(plainText(source), edits);
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  replaceFile(path, mark + (source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}

const plainText = (source: string) => source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Where the line ends in which an offset lies. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
