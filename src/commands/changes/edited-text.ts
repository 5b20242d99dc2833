import type { Edit } from '../../content/source/edits.ts';
import { isReadableFile } from '../../content/source/files-below.ts';
import { editedFile } from '../../content/source/fixes.ts';
import { readSource } from '../../content/source/read-text.ts';
import { Source } from '../../content/source/source.ts';
import { ensure } from '../command.ts';

/**
 * Applies edits to the text of a file and returns the result, with the line ends and the byte order mark of the file.
 * The edits use offsets in the text that `readText` returns. A missing file counts as empty. Throws a CommandError if
 * the file is not UTF-8 or mixes different line ends.
 */
export function fileWithEdits(root: string, file: string, edits: readonly Edit[]): string {
  const source = isReadableFile(root, file) ? readSource(root, file).source : new Source(file);
  const text = editedFile(root, source, edits);
  ensure(
    text !== undefined,
    `${file} is not saved as UTF-8, or its line ends differ. Fix it first.`,
  );
  return text;
}

/** Returns `text` with the line ends and the byte order mark that the file has now. */
export function fileWithText(root: string, file: string, text: string): string {
  const present = isReadableFile(root, file) ? readSource(root, file).source.text : '';
  return fileWithEdits(root, file, [{ start: 0, end: present.length, text }]);
}
