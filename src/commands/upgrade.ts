import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchWithGit, runGit } from '../content/source/git.ts';
import { printable } from '../base/text/printable.ts';
import { askGit, tryGit } from './ask-git.ts';
import { CommandError, ensure, exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { migrateContent } from './upgrade/migrations.ts';

const usage = `Usage: npm run upgrade [-- v1.2.0 [--keep FILE]...]
       npm run upgrade -- --migrate 1.2.0, with the version that the content was written for`;

/**
 * `npm run upgrade`: lists the newer releases of the project. `npm run upgrade -- v1.2.0` puts the files of that
 * release in the working tree and the index, and prints what to do next. Never changes the team's own files
 * (docs/upgrade.md). `--keep FILE` keeps a project file that the team has changed. `--migrate 1.2.0` applies the
 * migrations of all releases after 1.2.0, which change only `content/`. If the team has changed other project files, changes nothing and exits with
 * 1. Exits with 2 for wrong arguments.
 */
function main(): number {
  const keep = { type: 'string', multiple: true } as const;
  const options = { keep, migrate: { type: 'string' } } as const;
  const { values, positionals } = parseArguments({ options, allowPositionals: true }, usage);
  const [tag, ...more] = positionals;
  if (more.length > 0) throw new CommandError(usage, 2);
  if (values.migrate !== undefined) {
    const isVersion = /^\d+\.\d+\.\d+$/.test(values.migrate);
    if (!isVersion || tag !== undefined || values.keep) throw new CommandError(usage, 2);
    migrateContent(contentRoot(usage), values.migrate);
    return 0;
  }
  const root = process.cwd();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const releases = fetchReleases(root, version);
  if (tag === undefined) return list(version, releases);
  const release = releases.find((one) => one.tag === tag);
  ensure(release, `There is no newer release ${tag}. ${namesOf(releases)}`);
  ensure(
    askGit(root, 'status', '--porcelain') === '',
    'There are changes that are not committed. Commit them first, so that you can undo the upgrade.',
  );
  const [base, next] = [filesOf(root, refOf(`v${version}`)), filesOf(root, refOf(tag))];
  const packages = mergePackages(root, [refOf(`v${version}`), refOf(tag), 'HEAD']);
  const kept = [...(values.keep ?? []), ...(packages === undefined ? [] : packageFiles)];
  const plan = planUpgrade({ base, next, local: filesOf(root, 'HEAD') }, kept);
  const lock = 'package-lock.json';
  const isChanged = next.has(lock) && next.get(lock) !== base.get(lock);
  if (packages !== undefined && isChanged) plan.taken.push(lock);
  ensure(plan.conflicts.length === 0, conflictMessage(plan, `v${version}`, tag));
  apply(root, plan, refOf(tag), packages);
  console.log(printable(nextSteps(plan, version, tag, packages !== undefined)));
  return 0;
}

function list(version: string, releases: readonly Release[]): number {
  console.log(`This is version ${version}. ${namesOf(releases)}`);
  for (const { notes } of releases) console.log(`\n${printable(notes)}`);
  const newest = releases.at(-1);
  if (newest) console.log(`\nTake the newest one with: npm run upgrade -- ${newest.tag}`);
  return 0;
}

function namesOf(releases: readonly Release[]): string {
  if (releases.length === 0) return 'There is no newer release.';
  return `Newer releases: ${releases.map(({ tag }) => tag).join(', ')}.`;
}

function conflictMessage({ conflicts }: UpgradePlan, from: string, to: string): string {
  const [first] = conflicts;
  return [
    `Nothing was changed. These files of the project were changed here and in ${to}:`,
    ...conflicts.map((path) => `  ${path}`),
    `See your change with: git diff ${refOf(from)} HEAD -- ${first}`,
    `Undo it with "git checkout ${refOf(from)} -- ${first}" and commit, or keep your file with "--keep ${first}".`,
  ].join('\n');
}

const packageFiles = ['package.json', 'package-lock.json'];

/**
 * Merges the fields of package.json that the team changed, such as its own packages, into those of a release. `refs` are
 * the old release, the new one and the team's commit. Returns undefined if the team changed nothing, or a field that the
 * release changed, too.
 */
function mergePackages(root: string, refs: [base: string, next: string, local: string]) {
  const texts = refs.map((ref) => askGit(root, 'show', `${ref}:package.json`) ?? '{}');
  if (texts[2] === texts[0]) return undefined;
  const [base, next, local] = texts.map((text) => JSON.parse(text) as unknown);
  const merged = mergeFields(base, next, local);
  return merged === conflict ? undefined : `${JSON.stringify(merged, undefined, 2)}\n`;
}

const conflict = Symbol('a field that both changed');

/** Merges two changes of a JSON value, field by field. */
function mergeFields(base: unknown, next: unknown, local: unknown): unknown {
  const [before, theirs, ours] = [base, next, local].map((value) => JSON.stringify(value));
  if (ours === before || ours === theirs) return next;
  if (theirs === before) return local;
  if (![base, next, local].every(isFields)) return conflict;
  const [from, to, own] = [base, next, local] as [Fields, Fields, Fields];
  const names = [...new Set([...Object.keys(to), ...Object.keys(own)])];
  const fields = names.map((name) => [name, mergeFields(from[name], to[name], own[name])] as const);
  if (fields.some(([, value]) => value === conflict)) return conflict;
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function apply(
  root: string,
  { taken, removed }: UpgradePlan,
  ref: string,
  packages: string | undefined,
): void {
  const git = (paths: readonly string[], ...args: string[]) => {
    if (paths.length === 0) return;
    const input = paths.map((path) => `:(literal)${path}\0`).join('');
    const call = [...args, '--pathspec-from-file=-', '--pathspec-file-nul'];
    ensure(
      tryGit(() => runGit(root, call, { input })) !== undefined,
      `git ${args.join(' ')} failed. To undo everything: git reset --hard`,
    );
  };
  git(taken, 'checkout', '--quiet', ref);
  git(removed, 'rm', '--quiet');
  if (packages === undefined) return;
  writeFileSync(join(root, 'package.json'), packages);
  git(['package.json'], 'add');
}

function nextSteps(
  { taken, removed, own }: UpgradePlan,
  version: string,
  tag: string,
  isMerged: boolean,
): string {
  const steps = [
    `Took ${taken.length} files of ${tag}, and removed ${removed.length}. Now run:`,
    `  npm ${isMerged ? 'install' : 'ci'} && npm run upgrade -- --migrate ${version} && npm run check:content && npm test`,
    'Then commit. To undo everything: git reset --hard',
  ];
  if (isMerged) steps.push('package.json keeps the fields that you changed.');
  if (own.length > 0) {
    steps.push('These files are yours. They changed in the project; compare them with your own:');
  }
  const range = `${refOf(`v${version}`)} ${refOf(tag)}`;
  return [...steps, ...own.map((path) => `  git diff ${range} -- ${path}`)].join('\n');
}

/** A release of the project that is newer than the team's version. */
interface Release {
  /** The git tag, such as `v1.2.0`. */
  tag: string;
  /** The changelog entry of the release, including its heading. */
  notes: string;
}

/** The possible names of the git remote of the project. In a clone, it is `origin` until the team renames it. */
const REMOTES = ['upstream', 'origin'];

/**
 * Returns the local ref of a release. The ref has its own prefix, because the team can have a tag with the same name.
 */
const refOf = (tag: string): string => `refs/upstream/${tag}`;

/**
 * Fetches the releases of the project. Returns those newer than `version`, oldest first. Throws a CommandError if there
 * is no remote, if the remote cannot be reached, or if it has no release `version`.
 */
function fetchReleases(root: string, version: string): Release[] {
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
    tags.length > 0,
    `The remote “${remote}” has no releases, which are tags such as v1.2.0, so there is nothing to take.`,
  );
  ensure(
    tags.includes(`v${version}`),
    `The remote “${remote}” has no release v${version}, the version in package.json. If it is not the repository of Factsheet, add that repository: git remote add upstream ADDRESS`,
  );
  return tags
    .filter((tag) => byVersion(tag, `v${version}`) > 0)
    .map((tag) => ({ tag, notes: notesOf(root, tag) }));
}

/** Returns the files of a commit. */
function filesOf(root: string, ref: string): Files {
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

/** The files of a commit, keyed by path. The value contains the mode and the ID of the content. */
type Files = ReadonlyMap<string, string>;

/** The changes that an upgrade makes to the files of the project. Paths are sorted. */
type UpgradePlan = ReturnType<typeof planUpgrade>;

/** Files and folders that belong to the team. Each ends with a slash. */
const OWN = ['content/', 'public/', 'netlify.toml/', 'README.md/', 'LICENSE/', 'SECURITY.md/'];

/** Files and folders of the team whose changes in a release concern every team. */
const WATCHED = ['public/', 'netlify.toml/'];

/**
 * Plans an upgrade from the release `base` to the release `next`. Takes a project file from the release if the release
 * has changed it and the team has not. Files that only the team has changed stay unchanged. `kept` are project files to
 * keep although the release has changed them.
 */
function planUpgrade(
  { base, next, local }: Record<'base' | 'next' | 'local', Files>,
  kept: readonly string[] = [],
) {
  const changed = [...new Set([...base.keys(), ...next.keys()])]
    .filter((path) => next.get(path) !== base.get(path))
    .filter((path) => !kept.includes(path))
    .sort();
  const project = changed.filter((path) => !isBelow(path, OWN));
  const open = project.filter((path) => local.get(path) !== next.get(path));
  const untouched = open.filter((path) => local.get(path) === base.get(path));
  return {
    /** Files to take from the release. */
    taken: untouched.filter((path) => next.has(path)),
    /** Files that the release no longer contains. */
    removed: untouched.filter((path) => !next.has(path)),
    /** Files that both the team and the release have changed. */
    conflicts: open.filter((path) => local.get(path) !== base.get(path)),
    /** The team's own settings that the release has changed. They are not taken. */
    own: changed.filter((path) => isBelow(path, WATCHED)),
  };
}

/**
 * Tells whether a path is one of `places` or is inside one of them. Ignores case, because on some systems, Content/ is
 * the folder content/.
 */
const isBelow = (path: string, places: readonly string[]) =>
  places.some((place) => `${path}/`.toLowerCase().startsWith(place.toLowerCase()));

process.exitCode = await exitCode(main);
