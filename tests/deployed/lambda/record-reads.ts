import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The paths of the files below `folder` that this process reads with `readFileSync` from now on;
 * imported modules are not among them. A file that cannot be read is named on stderr, because a
 * handler answers 500 and keeps the reason to itself.
 */
export function recordReads(folder: string): ReadonlySet<string> {
  const read = new Set<string>();
  const original = fs.readFileSync;
  fs.readFileSync = ((file: fs.PathOrFileDescriptor, options: never) => {
    try {
      return original(file, options);
    } catch (error) {
      console.error(`${String(file)} is not in the bundle: ${String(error)}`);
      throw error;
    } finally {
      if (file instanceof URL) read.add(path.relative(folder, fileURLToPath(file)));
    }
  }) as typeof fs.readFileSync;
  syncBuiltinESMExports();
  return read;
}
