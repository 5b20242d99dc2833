import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askGit, commitOf } from '../ask-git.ts';
import { CommandError, ensure } from '../command.ts';

/** A checkout of the project at another commit, in a temporary folder. Disposing removes it. */
export type BaseCheckout = ReturnType<typeof baseCheckout>;

/**
 * Checks out the commit at which the branch in the working tree at `root` started from `ref` (the merge
 * base). Throws a CommandError if there is no such commit, no git repository or no content.
 */
export function baseCheckout(root: string, ref: string) {
  const prefix = askGit(root, 'rev-parse', '--show-prefix');
  ensure(
    prefix !== undefined,
    'This folder is not a git checkout, so there is nothing to compare with.',
  );
  const target = commitOf(root, ref);
  ensure(
    target,
    `There is no branch, tag or commit ${JSON.stringify(ref)} here. Fetch it with "git fetch origin", and name it as "git branch --all" does.`,
  );
  const commit = askGit(root, 'merge-base', target, 'HEAD') ?? target;
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-base-'));
  const tree = join(folder, 'checkout');
  const remove = () => {
    askGit(root, 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  };
  const made = askGit(root, 'worktree', 'add', '--quiet', '--detach', tree, commit);
  const base = join(tree, prefix);
  if (made === undefined || !existsSync(join(base, 'content'))) {
    remove();
    const why = made === undefined ? 'could not be checked out' : 'has no content/';
    throw new CommandError(
      `The commit ${commit.slice(0, 12)} ${why}, so there is nothing to compare with.`,
    );
  }
  const changed =
    askGit(root, 'diff', '--name-only', '--relative', commit, '--', ...codePaths) ?? '';
  return {
    root: base,
    /** The full commit id. */
    commit,
    /** The code files that differ between the commit and the working tree. */
    code: changed.split('\n').filter(Boolean),
    [Symbol.dispose]: remove,
  };
}

/** The files and folders with the code of the site. */
const codePaths = [
  'src',
  'functions',
  'astro.config.mjs',
  'netlify.toml',
  'package-lock.json',
  ':(exclude)src/developers',
];
