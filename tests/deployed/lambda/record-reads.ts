import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process asked of its files; imported modules are not among them. */
export interface Reads {
  /** Paths below the folder. */
  found: string[];
  /** Absolute paths that could not be read, with the reason. */
  missing: string[];
}

/** Records the files that this process reads with `readFileSync` from now on. */
export function recordReads(folder: string): Reads {
  const reads: Reads = { found: [], missing: [] };
  const original = fs.readFileSync;
  fs.readFileSync = ((file: fs.PathOrFileDescriptor, options: never) => {
    try {
      const content = original(file, options);
      if (file instanceof URL) reads.found.push(path.relative(folder, fileURLToPath(file)));
      return content;
    } catch (error) {
      const name = file instanceof URL ? fileURLToPath(file) : String(file);
      reads.missing.push(`${name} (${(error as NodeJS.ErrnoException).code})`);
      throw error;
    }
  }) as typeof fs.readFileSync;
  syncBuiltinESMExports();
  return reads;
}
