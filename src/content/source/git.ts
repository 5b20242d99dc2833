import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
