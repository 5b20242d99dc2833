import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './commands.ts';

/** A configuration by which git fetches what is missing. `remote` contains more settings of the remote. */
export const partialClone = (remote: string) =>
  `[extensions]\n  partialClone = origin\n[remote "origin"]\n  promisor = true\n${remote}\n`;

/** Removes the tree of the last commit, so that git wants to fetch it. */
export function removeTree(root: string): void {
  const tree = git(root, ['rev-parse', 'HEAD^{tree}']);
  rmSync(join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)));
}

/**
 * Makes a folder of a repository a bare repository, as files that anybody can commit. Its configuration makes git create the
 * file `mark`.
 */
export function makeBare(root: string, folder: string, mark: string): void {
  removeTree(root);
  for (const part of ['HEAD', 'objects', 'refs'])
    cpSync(join(root, '.git', part), join(root, folder, part), { recursive: true });
  const remote = partialClone(`  url = .\n  uploadpack = touch ${mark}; git-upload-pack`);
  const core = '[core]\n  repositoryformatversion = 1\n  bare = true\n';
  writeFileSync(join(root, folder, 'config'), core + remote);
}
