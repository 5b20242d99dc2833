import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runGit } from '../../content/source/git.ts';
import { tryGit } from '../ask-git.ts';
import { CommandError } from '../command.ts';

/**
 * Throws a CommandError if the present content of a file, or of any file in a folder, is not in the last commit. Call
 * this function before you delete a text or replace all of it. docs/decisions/lost-texts.md says which texts count as
 * lost.
 */
export function ensureInGit(root: string, path: string): void {
  const files = notInGit(root, path);
  if (files === undefined) throw new CommandError(unanswered(root, path));
  if (files.length === 0) return;
  const shown = files.slice(0, 10).map(({ file, why }) => `  ${file} (${why})`);
  if (files.length > shown.length) shown.push(`  and ${files.length - shown.length} more`);
  throw new CommandError(
    [
      'These texts would be lost, because no commit has them:',
      ...shown,
      'Commit them first (git add --force, git commit), or delete them yourself if nobody needs them.',
    ].join('\n'),
  );
}

/** A file whose present content is not in the last commit. */
interface NotInGit {
  file: string;
  why:
    | 'changed since the last commit'
    | 'never committed'
    | 'ignored by git'
    | 'staged, but not committed'
    | 'a git repository of its own';
}

/**
 * Returns the files at a path whose present content is not in the last commit. Returns undefined if git fails, for
 * example outside of a repository.
 *
 * Compares the files with a temporary index that is made from the last commit. The real index can hide changes: options
 * of `git update-index` such as `--skip-worktree` do so, and git trusts the modification times in it.
 */
export function notInGit(root: string, path: string): NotInGit[] | undefined {
  // Git does not look into submodules from outside, so git runs in the folder that contains the path.
  const folder = dirname(path);
  const name = basename(path);
  return withTemporaryIndex(join(root, folder), (git, index) => {
    const prefix = git(['rev-parse', '--show-prefix']).replace(/\n$/, '');
    const hasCommit = tryGit(() => git(['rev-parse', '--verify', '--quiet', 'HEAD'])) !== undefined;
    git(['read-tree', hasCommit ? 'HEAD' : '--empty'], index);
    const found = new Map<string, NotInGit['why']>();
    for (const entry of entriesIn(git([...status, '--', name], index))) {
      const why = reasons[entry.slice(0, 2)] ?? 'changed since the last commit';
      // A status line is two letters, a space and the path. D as the second letter means a deleted file, which cannot
      // be lost.
      if (entry[1] !== 'D') found.set(entry.slice(3 + prefix.length), why);
    }
    const staged = hasCommit ? git([...stagedNames, '--', name]) : '';
    for (const file of entriesIn(staged))
      if (!found.has(file)) found.set(file, 'staged, but not committed');
    // 160000 is the mode of a submodule, whose files this repository does not contain.
    for (const entry of entriesIn(git(['ls-files', '--stage', '-z', '--', name])))
      if (entry.startsWith('160000 '))
        found.set(entry.slice(entry.indexOf('\t') + 1), 'a git repository of its own');
    return [...found].map(([file, why]) => ({ file: join(folder, file), why }));
  });
}

const status = [
  'status',
  '--porcelain',
  '-z',
  '--untracked-files=all',
  '--ignored=matching',
  '--ignore-submodules=none',
  '--no-renames',
];

const reasons: Readonly<Record<string, NotInGit['why']>> = {
  '??': 'never committed',
  '!!': 'ignored by git',
};

const stagedNames = ['diff-index', '--cached', '--name-only', '--relative', '-z', 'HEAD'];

/**
 * Switches off settings with which git would skip files or write outside of the temporary index. Switches off
 * `core.fileMode` because a changed file mode loses no text.
 */
const settings = [
  'core.fileMode',
  'core.sparseCheckout',
  'core.splitIndex',
  'core.untrackedCache',
  'index.sparse',
].flatMap((name) => ['-c', `${name}=false`]);

const entriesIn = (output: string) => output.split('\0').filter(Boolean);

type Git = (args: readonly string[], env?: Record<string, string>) => string;

/**
 * Calls `work` with a function that runs git in a folder, and with the environment that makes git use a temporary
 * index. Returns undefined if git fails.
 */
function withTemporaryIndex<T>(
  folder: string,
  work: (git: Git, index: Record<string, string>) => T,
): T | undefined {
  const temporary = mkdtempSync(join(tmpdir(), 'factsheet-index-'));
  const git: Git = (args, env) =>
    runGit(folder, [...settings, ...args], { env: { GIT_LITERAL_PATHSPECS: '1', ...env } });
  try {
    return tryGit(() => work(git, { GIT_INDEX_FILE: join(temporary, 'index') }));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns the error message for a path if git cannot tell whether the last commit contains its files. */
function unanswered(root: string, path: string): string {
  const isRepository = hasRepository(root);
  return isRepository
    ? `Git cannot tell whether it has ${path}, which would be lost otherwise. Run git status, and correct what it reports.`
    : `The project is not in a git repository, so ${path} would be lost. Put it in one, so that this can be undone: git init, git add --all, git commit.`;
}

function hasRepository(folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, '.git')) || (above !== folder && hasRepository(above));
}

/**
 * Returns the shell commands that undo a change of files. Returns undefined if git cannot restore everything in the
 * top-level folders of these files. `isRenamed` tells whether the change also renames a file in the index.
 */
export function undoOf(
  root: string,
  files: readonly string[],
  isRenamed: boolean,
): string | undefined {
  const tops = [...new Set(files.map((file) => file.split('/', 1)[0]!))];
  const open = tops.map((top) => (existsSync(join(root, top)) ? notInGit(root, top) : []));
  // `git clean` keeps ignored files, so these do not prevent undoing.
  if (!open.every((found) => found?.every(({ why }) => why === 'ignored by git'))) return undefined;
  const listed = tops.map((top) => tryGit(() => runGit(root, ['ls-files', '--', top])));
  if (listed.includes(undefined)) return undefined;
  const tracked = tops.filter((_, at) => listed[at] !== '').join(' ');
  const clean = `git clean -fd ${tops.join(' ')}`;
  if (tracked === '') return clean;
  const reset = isRenamed ? `git reset --quiet -- ${tracked} && ` : '';
  return `${reset}git checkout -- ${tracked} && ${clean}`;
}
