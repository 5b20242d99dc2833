import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Options of a git call: the standard input, additional environment variables, and the timeout in milliseconds. */
interface GitOptions {
  input?: string;
  env?: Readonly<Record<string, string>>;
  timeout?: number;
}

/** Thrown if git is not installed. */
export class GitMissingError extends Error {
  override name = 'GitMissingError';
}

/**
 * Runs git in a folder and returns its output. All git calls of the project use this function, so that the
 * configuration of a folder can never make git run a program or use the network; see docs/decisions/git-calls.md.
 * Throws an error if git fails, and a GitMissingError if git is not installed.
 */
export const runGit = (root: string, args: readonly string[], options: GitOptions = {}): string =>
  call(root, [...settings(offline), ...withoutPrograms(args)], {
    ...options,
    env: { ...options.env, ...noProtocols },
  });

/**
 * Fetches from a remote of the project's own repository. Only `npm run upgrade` calls this function, to read the
 * releases. The user's git settings determine which protocols are allowed.
 */
export const fetchWithGit = (root: string, args: readonly string[]): string =>
  call(root, [...settings(everywhere), 'fetch', ...args], {});

function call(root: string, args: readonly string[], { env, ...options }: GitOptions): string {
  try {
    return execFileSync('git', ['--no-pager', '--no-optional-locks', ...args], {
      ...options,
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 28,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync(root);
    throw isMissing ? new GitMissingError('git is not installed.', { cause: error }) : error;
  }
}

/** Settings that no configuration can override. Git also prints file names without escapes. */
const everywhere = {
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.quotePath': 'false',
  'log.showSignature': 'false',
  'safe.bareRepository': 'explicit',
};

const offline = { ...everywhere, 'protocol.allow': 'never' };

/** A configuration can allow single protocols in spite of `protocol.allow`. This variable prevents that. */
const noProtocols = { GIT_ALLOW_PROTOCOL: '', GIT_NO_LAZY_FETCH: '1' };

const settings = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Adds options to commands that print diffs, so that git does not run the programs of diff drivers. */
const withoutPrograms = ([command = '', ...rest]: readonly string[]) =>
  ['diff', 'log', 'show'].includes(command)
    ? [command, '--no-ext-diff', '--no-textconv', ...rest]
    : [command, ...rest];

/**
 * The commits of each file, keyed by path relative to a folder. `day` is the date of the last commit (YYYY-MM-DD).
 * `age` is the number of commits since the first one.
 */
export type CommitDays = ReadonlyMap<string, { day: string; age: number }>;

/**
 * Reads the commits of each file in content/ of the project at `root`. Returns undefined if git or a repository is
 * missing. Also returns undefined in a shallow clone, because there every file has the date of the fetched commit.
 */
export function commitDays(root: string): CommitDays | undefined {
  try {
    if (runGit(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false') return undefined;
    return daysOf(runGit(root, [...listing, '--relative', '--', 'content']));
  } catch {
    return undefined;
  }
}

/**
 * Reads the commits of each file in a folder of a repository that is not trusted, like `commitDays`. Runs git in an
 * empty temporary repository that uses the objects of the other one, so that no setting of the other repository
 * applies.
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
    return daysOf(runGit(borrower, args, { env, timeout: 60_000 }));
  } catch {
    return undefined;
  } finally {
    rmSync(borrower, { recursive: true });
  }
}

const listing = ['log', '--format=%x00%cs', '--name-only', '--no-renames'];

/** Options of `git rev-parse` that only read facts about a repository. Git prints one line for each. */
const questions = [
  '--is-shallow-repository',
  '--path-format=absolute',
  '--git-path',
  'objects',
  '--show-object-format',
  '--show-prefix',
];

/**
 * Parses the output of git log. For each commit, the output has a NUL character, the date, and the files, one per line.
 */
function daysOf(log: string): CommitDays {
  const days = new Map<string, { day: string; age: number }>();
  for (const [age, commit] of log.split('\0').slice(1).entries()) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) {
      const { day = '' } = days.get(file) ?? {};
      days.set(file, { day: day < date ? date : day, age });
    }
  }
  return days;
}
