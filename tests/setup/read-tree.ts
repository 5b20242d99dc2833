import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of files, by path. */
export type Tree = ReadonlyMap<string, string>;

/** Reads all files below a folder but those of git. Does not follow links. */
export function readTree(root: string, folder = ''): Tree {
  return new Map(
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.name === '.git') return [];
      if (entry.isDirectory()) return [...readTree(root, path)];
      return entry.isFile() ? [[path, readFileSync(join(root, path), 'latin1')] as const] : [];
    }),
  );
}
