import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError, ensure } from '../command.ts';

/**
 * Reads the record of the last import. Returns undefined if there was no import. Throws a CommandError if the record is
 * damaged.
 */
export function readRecord(root: string): ImportRecord | undefined {
  const path = join(root, recordFile);
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return undefined;
  ensure(entry.isFile(), `${recordFile} is not a file. ${restore}`);
  const text = new TextDecoder().decode(readFileSync(path));
  const conflict = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(text);
  if (conflict) {
    const line = text.slice(0, conflict.index).split('\n').length;
    throw new CommandError(
      `${recordFile}:${line} There is a git conflict here. Keep one of the two versions, and delete the lines that start with <<<<<<<, ======= and >>>>>>>. Then import again.`,
    );
  }
  const { data, error } = recordSchema.safeParse(parsed(text));
  if (data) return data;
  const [{ path: keys, message } = { path: [], message: '' }] = error.issues;
  const field = keys.length > 0 ? `"${keys.join('.')}"` : 'The file';
  throw new CommandError(`${recordFile}: ${field} is wrong (${message}). ${restore}`);
}

/** Parses the record. Throws a CommandError with the place of a syntax error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // Only some messages of Node contain the line and column of the syntax error.
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec((error as Error).message) ?? [];
    const place = line === undefined ? ':' : `:${line}:${column}`;
    throw new CommandError(`${recordFile}${place} This is not valid JSON. ${restore}`, 1, {
      cause: error,
    });
  }
}

/** The file in which an import records the files that it wrote, with their hashes. */
export const recordFile = '.import.json';

const restore = `Restore it: git checkout -- ${recordFile}`;

/** A path without `..`, so that a changed record cannot lead out of the project. */
const file = z.string().refine((path) => !path.split('/').includes('..'), 'a path with ..');

const recordSchema = z.object({
  source: z.string(),
  /** `markdown` if the import ignored the configuration of the tool (`--as markdown`). */
  as: z.literal('markdown').optional(),
  /** The file with redirects of the old site (`--redirects`). */
  redirects: z.string().optional(),
  /** The hash of each file that the import wrote. */
  files: z.record(file, z.string()),
  /** The losses that a person accepted, as `refusedLosses` names them. */
  accepted: z.array(z.string()).optional(),
});

/** The record of the last import: its source, and the hash of each file that it wrote. */
export type ImportRecord = z.infer<typeof recordSchema>;
