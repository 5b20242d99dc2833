import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, withEdits, type Edit } from '../../source/edits.ts';
import { readText } from '../../source/read-text.ts';

/** A file and its edits, at offsets in its text as `readText` returns it. */
export interface EditedFile {
  file: string;
  edits: readonly Edit[];
}

/** Whether the file can be edited: it has no conflict of git. */
export const isEditable = (root: string, file: string): boolean =>
  plainText(readFileSync(join(root, file), 'utf8')) === readText(root, file);

/** Writes the edits. Line endings and the byte order mark stay. */
export function writeEdits(root: string, { file, edits }: EditedFile): void {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const text = withEdits(plainText(source), edits);
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  replaceFile(path, mark + (source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}

const plainText = (source: string) => source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
