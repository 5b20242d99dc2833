import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadableFile } from './files-below.ts';

/** The folder of the visual editor, which `factsheet new cms` writes. */
export const editorFolder = 'public/admin';

/** The file in which `factsheet new cms` records the SHA-256 of each file that it wrote. */
export const editorRecord = `${editorFolder}/files.json`;

/** Returns the files of the visual editor that are as `factsheet new cms` wrote them. Empty for a site without it. */
export function unchangedEditorFiles(root: string): ReadonlySet<string> {
  if (!isReadableFile(root, editorRecord)) return new Set();
  const recorded = recordedHashes(readFileSync(join(root, editorRecord), 'utf8'));
  const unchanged = recorded.filter(
    ([file, hash]) =>
      file.startsWith(`${editorFolder}/`) &&
      isReadableFile(root, file) &&
      hashOf(readFileSync(join(root, file))) === hash,
  );
  return new Set([editorRecord, ...unchanged.map(([file]) => file)]);
}

/** Returns the SHA-256 of a file, as the record has it. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the files and hashes of the record. Returns an empty list if the record is not JSON. */
function recordedHashes(text: string): [file: string, hash: unknown][] {
  try {
    return Object.entries(JSON.parse(text) as object);
  } catch {
    return [];
  }
}
