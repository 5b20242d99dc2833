import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from './git.ts';

/** What a site was built from. */
export interface Checkout {
  /** The release of Factsheet: the version in package.json. Null if there is none. */
  release: string | null;
  /** The id of the commit. Null without git. */
  commit: string | null;
  /** Whether the input of the build differs from the commit, because of changes that are not committed. */
  modified: boolean;
}

/**
 * Reads the release and the commit of the project in the folder `root`. Without git, uses the commit that Netlify passes
 * in the environment variable COMMIT_REF.
 */
export function readCheckout(
  root: string,
  { COMMIT_REF }: { COMMIT_REF?: string | undefined },
): Checkout {
  const release = releaseOf(root);
  const head = tryGit(root, 'rev-parse', '--verify', 'HEAD^{commit}');
  if (head !== undefined) {
    const changes = tryGit(
      root,
      'status',
      '--porcelain',
      '--untracked-files=normal',
      '--',
      ...inputs,
    );
    return { release, commit: head, modified: changes !== '' };
  }
  return { release, commit: COMMIT_REF?.match(/^[0-9a-f]{40,64}$/)?.[0] ?? null, modified: false };
}

/** The input of a build. Changes of other files, such as tests, do not change the site. */
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

function tryGit(root: string, ...args: string[]): string | undefined {
  try {
    return runGit(root, args).trim();
  } catch {
    return undefined;
  }
}
