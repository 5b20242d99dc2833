import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of files, by path. */
export type Tree = ReadonlyMap<string, string>;

/** Reads all files below a folder but those of git. Does not follow links. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  const read = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== '.git') read(path);
      if (entry.isFile()) tree.set(path, readFileSync(join(root, path), 'latin1'));
    }
  };
  read('');
  return tree;
}
