import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ownModule } from '../../base/code-folder.ts';
import { printable } from '../../base/text/printable.ts';
import { runGit } from '../../content/source/git.ts';
import { CommandError, ensure } from '../command.ts';
import { outputOf } from '../run-program.ts';
import type { AskedCommand } from './read-comment.ts';

/** A repository from which git fetches and to which it pushes. */
export interface Remote {
  url: string;
  /** The tokens with which git fetches and pushes. */
  token: string;
  pushToken: string;
}

/** The folders that a comment may change. */
const folders = ['content', 'public'];

/**
 * The files of a pull request in a temporary folder: only content/ and public/, so that no code, settings or packages
 * of the pull request are there. The files are data: git runs no hooks and filters, and follows no links.
 */
export class PullRequestFiles {
  readonly #root: string;
  readonly #remote: Remote;

  /**
   * Fetches a pull request into a folder below `parent`. `project` is the folder of the checkout whose netlify.toml
   * applies. Throws a CommandError if `commit` is not the newest one, or if a file is not a plain file.
   */
  constructor(
    parent: string,
    project: string,
    remote: Remote,
    { number, commit }: { number: number; commit: string },
  ) {
    this.#root = mkdtempSync(join(parent, 'factsheet-pull-'));
    this.#remote = remote;
    this.#git(['init', '--quiet']);
    const ref = `refs/pull/${number}/head`;
    this.#overNetwork(['fetch', '--quiet', '--no-tags', '--no-recurse-submodules'], ref, 'token');
    const fetched = this.#git(['rev-parse', 'FETCH_HEAD^{commit}']).trim();
    ensure(fetched === commit, newerCommits);
    this.#git(['update-ref', '--no-deref', 'HEAD', commit]);
    this.#git(['read-tree', 'HEAD']);
    const files = entriesIn(this.#git(['ls-files', '--stage', '-z', '--', ...folders]));
    const paths = files.map((entry) => {
      const path = entry.slice(entry.indexOf('\t') + 1);
      ensurePlain(entry.slice(0, 6), path);
      return path;
    });
    this.#git(['checkout-index', '--force', '-z', '--stdin'], {
      input: paths.map((path) => `${path}\0`).join(''),
    });
    const settings = join(project, 'netlify.toml');
    if (existsSync(settings)) cpSync(settings, join(this.#root, 'netlify.toml'));
  }

  /**
   * Runs a command in the folder, without the environment of this process, which has tokens. Returns what the command
   * prints. Throws a CommandError if the command fails. Remaining errors of the content are no failure of `/fix`.
   */
  async run({ name, args }: AskedCommand): Promise<string> {
    const { PATH = '', BUILD_DAY } = process.env;
    const program = [ownModule(`commands/${name}`), ...args];
    const { status, output } = await outputOf(process.execPath, program, {
      cwd: this.#root,
      env: { PATH, ...ownSettings, ...(BUILD_DAY !== undefined && { BUILD_DAY }) },
      timeout: 240_000,
    });
    const isDone = status === 0 || (name === 'check' && status === 1);
    if (isDone) return printable(output);
    throw new CommandError(printable(output) || 'The command did not end in four minutes.');
  }

  /**
   * Commits the changes in the folder. Returns the patch, or undefined if nothing changed. Throws a CommandError if a
   * file outside of content/ and public/ would change.
   */
  commit(message: string): string | undefined {
    const present = folders.filter((folder) => existsSync(join(this.#root, folder)));
    const staged = entriesIn(this.#git(['ls-files', '-z', '--', ...folders]));
    const known = folders.filter((folder) => staged.some((path) => path.startsWith(`${folder}/`)));
    const paths = [...new Set([...present, ...known])];
    if (paths.length > 0) this.#git(['add', '--all', '--force', '--', ...paths]);
    const changed = entriesIn(
      this.#git(['diff-index', '--cached', '--raw', '--no-renames', '-z', 'HEAD']),
    );
    if (changed.length === 0) return undefined;
    for (let index = 0; index < changed.length; index += 2) {
      const [meta = '', path = ''] = changed.slice(index, index + 2);
      const mode = meta.slice(8, 14);
      if (mode !== '000000') ensurePlain(mode, path);
      ensure(
        folders.some((folder) => path.startsWith(`${folder}/`)),
        `The command would change ${path}, which is not in ${folders.join('/ or ')}/.`,
      );
    }
    this.#git(['commit', '--quiet', '--no-verify', '--message', message], { env: author });
    return this.#git(['diff', '--binary', '--no-renames', 'HEAD^', 'HEAD']);
  }

  /** Pushes the commit to a branch and returns its id. Throws a CommandError if the branch has newer commits. */
  push(branch: string): string {
    try {
      this.#overNetwork(['push', '--quiet'], `HEAD:refs/heads/${branch}`, 'pushToken');
    } catch (error) {
      const text = (error as { stderr?: string }).stderr ?? '';
      throw new CommandError(
        /fetch first|non-fast-forward/.test(text)
          ? newerCommits
          : 'GitHub refused the commit. If the branch is protected, fix it on your computer.',
        1,
        { cause: error },
      );
    }
    return this.#git(['rev-parse', 'HEAD']).trim();
  }

  #git(
    args: readonly string[],
    { env, ...options }: { input?: string; env?: Record<string, string>; protocol?: string } = {},
  ): string {
    return runGit(this.#root, args, { ...options, env: { ...ownSettings, ...env } });
  }

  /** Fetches or pushes a ref. The token is in the environment of git, because other processes can read arguments. */
  #overNetwork(command: readonly string[], ref: string, token: 'token' | 'pushToken'): void {
    const { url } = this.#remote;
    const { protocol, origin } = new URL(url);
    const login = Buffer.from(`x-access-token:${this.#remote[token]}`).toString('base64');
    const env = {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.${origin}/.extraheader`,
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`,
      GIT_TERMINAL_PROMPT: '0',
    };
    this.#git([...command, '--', url, ref], { env, protocol: protocol.replace(':', '') });
  }
}

const newerCommits =
  'The pull request has newer commits than your comment. Write the comment again.';

/** Throws a CommandError if a file is a symbolic link or a repository of its own. */
function ensurePlain(mode: string, path: string): void {
  ensure(
    mode === '100644' || mode === '100755',
    `${path} is a symbolic link or a repository of its own. Replace it by the file itself.`,
  );
}

/** Keeps the settings of the machine away, with which git would run programs such as git-lfs. */
const ownSettings = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

const bot = 'github-actions[bot]';
const mail = '41898282+github-actions[bot]@users.noreply.github.com';
const author = {
  GIT_AUTHOR_NAME: bot,
  GIT_AUTHOR_EMAIL: mail,
  GIT_COMMITTER_NAME: bot,
  GIT_COMMITTER_EMAIL: mail,
};

const entriesIn = (output: string) => output.split('\0').filter(Boolean);
