import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Options of a git call: the standard input, additional environment variables, and the timeout in milliseconds. */
interface GitOptions {
  input?: string;
  /** The only protocol that git may use, such as `https`. Without it, git uses no network. */
  protocol?: string;
  env?: Readonly<Record<string, string>>;
  timeout?: number;
}

/** Thrown if git is not installed. */
export class GitMissingError extends Error {
  override name = 'GitMissingError';
}

/** Thrown if git refuses to read a repository because another user owns its folder. */
export class GitOwnerError extends Error {
  override name = 'GitOwnerError';
}

/**
 * Runs git in a folder and returns its output. All git calls of the project use this function. The function prevents
 * the configuration of a repository from making git run a program or use the network (docs/decisions/git-calls.md).
 * Throws an error if git fails, a GitMissingError if git is not installed, and a GitOwnerError if another user owns the
 * repository. Git prints its messages in English and its dates in UTC.
 */
export function runGit(root: string, args: readonly string[], options: GitOptions = {}): string {
  const { env, protocol = '', ...others } = options;
  const all = ['--no-pager', '--no-optional-locks', ...settings, ...withoutPrograms(args)];
  try {
    return execFileSync('git', all, {
      ...others,
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', ...env, ...onlyProtocol(protocol) },
      maxBuffer: 2 ** 28,
      stdio: [others.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT' && existsSync(root)) {
      throw new GitMissingError('git is not installed.', { cause: error });
    }
    if (stderr.includes('dubious ownership')) {
      const fix = /git config --global --add safe\.directory .+/.exec(stderr)?.[0];
      const message = `git refuses to read the repository, because another user owns its folder (dubious ownership). Run: ${fix}`;
      throw new GitOwnerError(message, { cause: error });
    }
    throw error;
  }
}

/**
 * Options that override the configuration of a repository, so that git runs no program and uses no network. With
 * `core.quotePath=false`, git prints file names with special characters unchanged.
 */
const settings = Object.entries({
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.quotePath': 'false',
  'log.showSignature': 'false',
  'protocol.allow': 'never',
  'safe.bareRepository': 'explicit',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Prevents network access: a configuration can allow single protocols in spite of `protocol.allow`, but not in spite of
 * GIT_ALLOW_PROTOCOL.
 */
const onlyProtocol = (protocol: string) => ({
  GIT_ALLOW_PROTOCOL: protocol,
  GIT_NO_LAZY_FETCH: '1',
});

/** Adds options to commands that print diffs, so that git does not run the programs of diff drivers. */
const withoutPrograms = ([command = '', ...rest]: readonly string[]) =>
  ['diff', 'log', 'show'].includes(command)
    ? [command, '--no-ext-diff', '--no-textconv', ...rest]
    : [command, ...rest];

/**
 * The commits of each file, keyed by path relative to a folder. `day` is the date of the last commit that changed the
 * text of the file (YYYY-MM-DD, in UTC). `age` is the number of commits since the commit that added the file.
 */
export type CommitDays = ReadonlyMap<string, { day: string; age: number }>;

/** The commits of the files in content/. If the commits are unknown, `problem` says why. */
export type CommitHistory =
  { days: CommitDays; problem?: undefined } | { days?: undefined; problem: string };

/**
 * Reads the commits of each file in content/ of the project at `root`. Works even if content/ or a folder in it is a
 * submodule or a repository of its own. The commits are unknown without git, without a repository, and in a shallow
 * clone, in which every file has the date of the fetched commit.
 */
export function commitHistory(root: string): CommitHistory {
  try {
    return { days: commitsBelow(root, 'content') };
  } catch (error) {
    const isExplained = error instanceof GitOwnerError || error instanceof ShallowSubmoduleError;
    return { problem: isExplained ? error.message : noHistory };
  }
}

const noHistory =
  'there is no complete git history to take it from (no repository, or a shallow clone). Commit the file, or fetch the whole history';

/**
 * Thrown if a folder in content/ is a repository of its own that is a shallow clone, so that its history is incomplete.
 */
class ShallowSubmoduleError extends Error {
  override name = 'ShallowSubmoduleError';
}

/**
 * Reads the commits of the files in a folder of `root`. If a subfolder is a repository of its own, reads the commits of
 * its files from this repository. `prefix` is the path of `root` in the project. The keys of the result start with
 * `prefix`.
 */
function commitsBelow(root: string, folder: string, prefix = ''): CommitDays {
  const isShallow = runGit(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false';
  if (isShallow && prefix !== '') {
    throw new ShallowSubmoduleError(
      `${prefix} is a submodule whose history is incomplete. Run: git -C ${prefix} fetch --unshallow`,
    );
  }
  if (isShallow) throw new Error('The repository is a shallow clone.');
  const { days, repositories } = parseLog(runGit(root, [...listing, '--relative', '--', folder]));
  const all = new Map([...days].map(([path, commits]) => [`${prefix}${path}`, commits]));
  for (const path of new Set([...repositories, folder])) {
    if (path === '.' || !existsSync(join(root, path, '.git'))) continue;
    const nested = commitsBelow(join(root, path), '.', `${prefix}${path}/`);
    for (const [file, commits] of nested) all.set(file, commits);
  }
  return all;
}

/**
 * Reads the commits of each file in a folder of an untrusted repository. Runs git in an empty temporary repository that
 * uses the objects of the untrusted one, so that no setting of the untrusted repository applies. Returns undefined if
 * git fails or the repository is a shallow clone.
 */
export function foreignCommitDays(folder: string): CommitDays | undefined {
  const borrower = mkdtempSync(join(tmpdir(), 'factsheet-git-'));
  try {
    const answers = runGit(folder, ['rev-parse', ...questions, 'HEAD'], { timeout: 10_000 });
    const [isShallow, objects = '', format, prefix = '', commit = ''] = answers.split('\n');
    if (isShallow !== 'false') return undefined;
    runGit(borrower, ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`]);
    const args = [...listing, `--relative=${prefix}`, commit, '--', prefix || '.'];
    const env = { GIT_DIR: borrower, GIT_OBJECT_DIRECTORY: objects };
    return parseLog(runGit(borrower, args, { env, timeout: 60_000 })).days;
  } catch {
    return undefined;
  } finally {
    rmSync(borrower, { recursive: true });
  }
}

/**
 * The arguments of `git log` for `parseLog`. With these arguments, git lists the changed files of each commit, with the
 * IDs of their texts before and after. A file counts as renamed only if its text is unchanged (`-M100%`). So git
 * compares only IDs and never needs the texts, which a partial clone does not have.
 */
const listing = [
  'log',
  '-z',
  '--format=%cd',
  '--date=format-local:%F',
  '--raw',
  '--no-abbrev',
  '-M100%',
];

/** Options of `git rev-parse` with which git prints facts about a repository, one per line. */
const questions = [
  '--is-shallow-repository',
  '--path-format=absolute',
  '--git-path',
  'objects',
  '--show-object-format',
  '--show-prefix',
];

/**
 * Parses the output of git log, which starts with the newest commit. Also returns the paths of submodules. A commit
 * that only moves a file, or only changes its mode, does not change the date of the file: the ID of the text stays the
 * same.
 */
function parseLog(log: string): { days: CommitDays; repositories: ReadonlySet<string> } {
  const days = new Map<string, { day: string; age: number }>();
  const repositories = new Set<string>();
  /** The present path of each file that a later commit moved, keyed by the path before the move. */
  const moved = new Map<string, string>();
  /** The paths at which a later commit created a different file. */
  const created = new Set<string>();
  const record = (path: string, day: string, age: number) => {
    const known = days.get(path)?.day ?? '';
    days.set(path, { day: known < day ? day : known, age });
  };
  let date = '';
  // The age of the current commit: 0 for the newest. The log is sorted from new to old, so the last entry about a file,
  // which added the file, sets its age.
  let age = -1;
  const fields = log.split('\0').values();
  for (const field of fields) {
    const entry = field.trimStart();
    if (!entry.startsWith(':')) {
      if (entry === '') continue;
      date = entry;
      age += 1;
      continue;
    }
    const [, mode, before, after, status = ''] = entry.split(' ');
    const path: string = fields.next().value ?? '';
    if (status.startsWith('R')) {
      const target: string = fields.next().value ?? '';
      const present = moved.get(target) ?? target;
      moved.delete(target);
      moved.set(path, present);
      // A branch that was merged after the move can contain a change of the file at its former path. Count this change
      // for the present path.
      const elsewhere = days.get(path);
      if (elsewhere && !created.has(path)) {
        days.delete(path);
        record(present, elsewhere.day, elsewhere.age);
      }
    } else if (mode === '160000') repositories.add(path);
    else if (before !== after) {
      const present = moved.get(path) ?? path;
      if (status === 'A') created.add(present);
      record(present, date, age);
    }
  }
  return { days, repositories };
}
