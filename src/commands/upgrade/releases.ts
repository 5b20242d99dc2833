import { fetchWithGit } from '../../source/git.ts';
import { askGit, tryGit } from '../ask-git.ts';
import { ensure } from '../command.ts';
import type { Files } from './plan-upgrade.ts';

/** A release of the project that is newer than the version here. */
export interface Release {
  /** Such as `v1.2.0`. */
  tag: string;
  /** Its entry of the changelog, with the heading. */
  notes: string;
}

/** The possible names of the git remote of the project. In a clone, it is `origin` until the team renames it. */
const REMOTES = ['upstream', 'origin'];

/** Returns the local ref of a release. It has its own prefix, because tags of the team can have the same name. */
export const refOf = (tag: string): string => `refs/upstream/${tag}`;

/**
 * Fetches the releases of the project and returns those newer than `version`, the oldest first.
 * @throws CommandError if there is no remote, it cannot be reached, or it has no release `version`.
 */
export function fetchReleases(root: string, version: string): Release[] {
  const remotes = askGit(root, 'remote')?.split('\n') ?? [];
  const remote = REMOTES.find((name) => remotes.includes(name));
  ensure(
    remote,
    'Git does not know the repository of Factsheet. Add it once: git remote add upstream ADDRESS',
  );
  const refs = `+refs/tags/v*:${refOf('v*')}`;
  const fetched = tryGit(() => fetchWithGit(root, ['--quiet', '--no-tags', remote, refs]));
  ensure(fetched !== undefined, `The releases could not be read. Check: git fetch ${remote}`);
  const tags = (askGit(root, 'for-each-ref', '--format=%(refname:lstrip=2)', refOf('')) ?? '')
    .split('\n')
    .filter((tag) => RELEASE.test(tag))
    .sort(byVersion);
  ensure(
    tags.includes(`v${version}`),
    `The remote “${remote}” has no release v${version}, the version in package.json. If it is not the repository of Factsheet, add that repository: git remote add upstream ADDRESS`,
  );
  return tags
    .filter((tag) => byVersion(tag, `v${version}`) > 0)
    .map((tag) => ({ tag, notes: notesOf(root, tag) }));
}

/** Returns the files of a commit. */
export function filesOf(root: string, ref: string): Files {
  const lines = askGit(root, 'ls-tree', '-r', '-z', ref);
  ensure(lines !== undefined, `The commit ${ref} cannot be read.`);
  const entries = lines.split('\0').filter(Boolean);
  return new Map(entries.map((entry) => entry.split('\t').toReversed() as [string, string]));
}

const RELEASE = /^v\d+\.\d+\.\d+$/;

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function notesOf(root: string, tag: string): string {
  const changelog = askGit(root, 'show', `${refOf(tag)}:CHANGELOG.md`) ?? '';
  const parts = changelog.split(/^(?=## )/m);
  const own = parts.find((part) => part.startsWith(`## [${tag.slice(1)}]`));
  return (own ?? `## ${tag}`).trim();
}
