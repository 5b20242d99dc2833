import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withEdits, type Edit } from '../source/edits.ts';
import { readText } from '../source/read-text.ts';
import { ensure } from './command.ts';

/**
 * Applies edits to the text of a file and returns the result. The edits are at offsets in the text as
 * `readText` returns it. Line endings and the byte order mark stay. Throws a CommandError for a file with a
 * git conflict.
 */
export function editedFile(root: string, file: string, edits: readonly Edit[]): string {
  const source = readFileSync(join(root, file), 'utf8');
  const [mark, lineEnd] = [/^\uFEFF?/.exec(source)![0], source.includes('\r\n') ? '\r\n' : '\n'];
  const text = source.slice(mark.length).replaceAll('\r\n', '\n');
  ensure(
    text === readText(root, file),
    `${file} has a git conflict or is not saved as UTF-8. Fix it first.`,
  );
  return mark + withEdits(text, edits).replaceAll('\n', lineEnd);
}
