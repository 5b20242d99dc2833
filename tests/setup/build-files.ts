import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { filesBelow } from './files-below.ts';

/** Lists the paths of all files that a build has written below `root`. */
export const buildFiles = (root: string): string[] =>
  Object.values(outputFolders)
    .flatMap((folder) => filesBelow(join(root, folder)))
    .sort();

/** Returns the SHA-256 of each file of a build, by its path from `root`. */
export const buildHashes = (root: string): Map<string, string> =>
  new Map(
    buildFiles(root).map((file) => [
      relative(root, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
