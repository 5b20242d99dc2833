import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askGit } from '../ask-git.ts';

/** The project at another commit, in a folder of its own that disposing removes. */
export interface BaseCheckout extends Disposable {
  root: string;
  /** The commit, in full. */
  commit: string;
  /** Files that make the site and differ in the working tree, the content aside. */
  code: readonly string[];
}

/** What stands in the way of a comparison, in words for an editor. */
export class NoBase extends Error {
  override name = 'NoBase';
}

/**
 * Checks out where the working tree at `root` left `ref`, which a merge compares with. Throws a NoBase
 * where there is no such commit, no git or no content.
 */
export function baseCheckout(root: string, ref: string): BaseCheckout {
  const prefix = askGit(root, 'rev-parse', '--show-prefix');
  if (prefix === undefined) {
    throw new NoBase('This folder is no git checkout, so there is nothing to compare with.');
  }
  const wanted = askGit(
    root,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  );
  if (wanted === undefined) {
    throw new NoBase(
      `There is no branch, tag or commit ${JSON.stringify(ref)} here. Fetch it with "git fetch origin", and name it as "git branch --all" does.`,
    );
  }
  const commit = askGit(root, 'merge-base', wanted, 'HEAD') ?? wanted;
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-base-'));
  const tree = join(folder, 'checkout');
  const remove = () => {
    askGit(root, 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  };
  const made = askGit(root, ...noHooks, 'worktree', 'add', '--quiet', '--detach', tree, commit);
  const base = join(tree, prefix);
  if (made === undefined || !existsSync(join(base, 'content'))) {
    remove();
    const why = made === undefined ? 'could not be checked out' : 'has no content/';
    throw new NoBase(
      `The commit ${commit.slice(0, 12)} ${why}, so there is nothing to compare with.`,
    );
  }
  const changed = askGit(root, 'diff', '--name-only', '--relative', commit, '--', ...madeOf) ?? '';
  return {
    root: base,
    commit,
    code: changed.split('\n').filter(Boolean),
    [Symbol.dispose]: remove,
  };
}

/** What a checkout runs may not be what the repository at hand was set up for. */
const noHooks = ['-c', 'core.hooksPath=/dev/null'];

/** What the site is made of beside its content. */
const madeOf = [
  'src',
  'functions',
  'astro.config.mjs',
  'netlify.toml',
  'package-lock.json',
  ':(exclude)src/developers',
];
