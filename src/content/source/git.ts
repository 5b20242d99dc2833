import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Options of a git call: the text to pass as input, more variables of the environment, and milliseconds until it is stopped. */
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
 * Runs git in a folder and returns what it prints. All git calls of the project go through this function, so that the
 * configuration of a folder never makes git run a program or use the network; see docs/decisions/git-calls.md. Throws
 * if git fails. Throws a GitMissingError if git is not installed.
 */
export const runGit = (root: string, args: readonly string[], options: GitOptions = {}): string =>
  call(root, [...settings(offline), ...withoutPrograms(args)], {
    ...options,
    env: { ...options.env, ...noProtocols },
  });

/**
 * Fetches from a remote of the project's own repository. Only `npm run upgrade` does so, to read the releases. The user's
 * own settings say which protocols are allowed.
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

/** Settings that no configuration can override. Names of files are printed as they are. */
const everywhere = {
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.quotePath': 'false',
  'log.showSignature': 'false',
  'safe.bareRepository': 'explicit',
};

const offline = { ...everywhere, 'protocol.allow': 'never' };

/** A configuration could allow a protocol in spite of `protocol.allow`, but not in spite of this variable. */
const noProtocols = { GIT_ALLOW_PROTOCOL: '', GIT_NO_LAZY_FETCH: '1' };

const settings = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Adds the options that keep commands with a diff from running the programs of drivers. */
const withoutPrograms = ([command = '', ...rest]: readonly string[]) =>
  ['diff', 'log', 'show'].includes(command)
    ? [command, '--no-ext-diff', '--no-textconv', ...rest]
    : [command, ...rest];
