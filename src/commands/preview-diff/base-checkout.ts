import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askGit, commitOf } from '../ask-git.ts';
import { CommandError, ensure } from '../command.ts';

/**
 * Checks out the merge base of `ref` and the branch in the working tree at `root`, in a temporary folder. Later
 * commits on `ref` are not compared, because the merge keeps them. Disposing removes the folder. Throws a CommandError if there is no such commit, no git repository or no content.
 */
export function baseCheckout(root: string, ref: string) {
  const target = commitOf(root, ref);
  ensure(
    target,
    `There is no branch, tag or commit ${JSON.stringify(ref)} here. Run this in a git checkout; fetch the branch with "git fetch origin", and use its name from "git branch --all".`,
  );
  const commit = askGit(root, 'merge-base', target, 'HEAD') ?? target;
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-base-'));
  const tree = join(folder, 'checkout');
  const remove = () => {
    askGit(root, 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  };
  const made = askGit(root, 'worktree', 'add', '--quiet', '--detach', tree, commit);
  const base = join(tree, askGit(root, 'rev-parse', '--show-prefix') ?? '');
  if (made === undefined || !existsSync(join(base, 'content'))) {
    remove();
    throw new CommandError(`The commit ${commit.slice(0, 12)} has no content/ to compare with.`);
  }
  return { root: base, commit, [Symbol.dispose]: remove };
}
