import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from './git.ts';

/** The version of the code and content from which a site is built. */
interface Version {
  /** The version in package.json of the project. Null if there is none. */
  release: string | null;
  /** The ID of the commit. Null if git is missing and COMMIT_REF is not set. */
  commit: string | null;
  /** Whether the input of the build differs from the commit, because of changes that are not committed. */
  modified: boolean;
}

/** The checkout of a project in a folder. Runs git only when `version` is called. */
export class Checkout {
  readonly #root: string;
  readonly #env: { COMMIT_REF?: string | undefined };

  /** Without git, the commit is the value of the environment variable COMMIT_REF, which Netlify sets. */
  constructor(root: string, env: { COMMIT_REF?: string | undefined }) {
    this.#root = root;
    this.#env = env;
  }

  /** Returns the version: reads package.json, and asks git for the commit and for uncommitted changes. */
  version(): Version {
    const release = releaseOf(this.#root);
    const head = tryGit(this.#root, 'rev-parse', '--verify', 'HEAD^{commit}');
    if (head === undefined) {
      const { COMMIT_REF = '' } = this.#env;
      const commit = /^[0-9a-f]{40,64}$/.test(COMMIT_REF) ? COMMIT_REF : null;
      return { release, commit, modified: false };
    }
    const status = ['status', '--porcelain', '--untracked-files=normal', '--', ...inputs];
    return { release, commit: head, modified: tryGit(this.#root, ...status) !== '' };
  }
}

/** The files and folders that are input of a build. Changes of other files, such as tests, do not change the site. */
const inputs = [
  'content',
  'public',
  'src',
  'functions',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
];

/** Returns the version in package.json. Returns null if there is none. */
function releaseOf(root: string): string | null {
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version?: unknown;
    };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** Runs git and returns its output. Returns undefined if git fails. */
function tryGit(root: string, ...args: string[]): string | undefined {
  try {
    return runGit(root, args).trim();
  } catch {
    return undefined;
  }
}
