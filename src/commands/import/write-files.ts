import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file that records which files an import wrote, and their hashes. */
export const recordFile = '.import.json';

/** The record of the last import: its source, and the hash of each file that it wrote. */
interface ImportRecord {
  source: string;
  /** `markdown` if the configuration of the tool was ignored. */
  as?: string | undefined;
  files: Record<string, string>;
}

/** The files to write, by path: texts, and functions that return the bytes of other files. */
export interface NewFiles {
  texts: ReadonlyMap<string, string>;
  copies: ReadonlyMap<string, () => Buffer>;
}

/** Reads the record of the last import. Returns undefined if there was none. */
export function readRecord(root: string): ImportRecord | undefined {
  const path = join(root, recordFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ImportRecord) : undefined;
}

/**
 * Writes the files of an import and its record. The first run empties content/ first. Later runs do not delete files
 * and do not overwrite files that somebody has edited.
 */
export function writeFiles(
  root: string,
  {
    texts,
    copies,
    source,
    isFirst,
    isDry,
  }: NewFiles & { source: string; isFirst: boolean; isDry: boolean },
): { written: number; same: number; edited: string[] } {
  const record = readRecord(root);
  const files: ImportRecord['files'] = { ...record?.files };
  const result = { written: 0, same: 0, edited: [] as string[] };
  if (isFirst && !isDry) rmSync(join(root, 'content'), { recursive: true });
  for (const [file, content] of contents({ texts, copies })) {
    const path = join(root, file);
    const now =
      existsSync(path) && !(isFirst && file.startsWith('content/'))
        ? hash(readFileSync(path))
        : undefined;
    if (now === hash(content)) result.same++;
    else if (now !== undefined && now !== files[file]) {
      result.edited.push(file);
      continue;
    } else {
      result.written++;
      if (!isDry) write(path, content);
    }
    files[file] = hash(content);
  }
  if (!isDry) write(join(root, recordFile), `${JSON.stringify({ source, files }, undefined, 2)}\n`);
  return result;
}

/** Writes the files to an empty folder. */
export function writeAll(root: string, files: NewFiles): void {
  for (const [file, content] of contents(files)) write(join(root, file), content);
}

/** Yields the files with their contents. Reads one file at a time, because files can be large. */
function* contents({
  texts,
  copies,
}: NewFiles): Generator<[file: string, content: string | Buffer]> {
  yield* texts;
  for (const [file, read] of copies) yield [file, read()];
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const hash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);
