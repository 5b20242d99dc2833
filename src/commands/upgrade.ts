import { readFileSync } from 'node:fs';
import { runGit } from '../source/git.ts';
import { printable } from '../text/printable.ts';
import { askGit, tryGit } from './ask-git.ts';
import { CommandError, contentRoot, ensure, exitCode, parseArguments } from './command.ts';
import { migrateContent } from './upgrade/migrate-content.ts';
import { planUpgrade, type UpgradePlan } from './upgrade/plan-upgrade.ts';
import { fetchReleases, filesOf, refOf, type Release } from './upgrade/releases.ts';

const usage = `Usage: npm run upgrade [-- v1.2.0 [--keep FILE]...]
       npm run upgrade -- --migrate 1.2.0, with the version that the content was written for`;

/**
 * `npm run upgrade`: lists the newer releases of the project. `npm run upgrade -- v1.2.0` puts the files of
 * that release in the working tree and the index, and prints what to do next. Never changes the team's own
 * files (docs/upgrade.md). `--keep FILE` keeps a project file that was changed here. `--migrate 1.2.0` changes
 * only `content/`, for all releases after 1.2.0. Exits with 1 and changes nothing if other project files were changed
 * here, 2 for wrong arguments.
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
  const plan = planUpgrade({ base, next, local: filesOf(root, 'HEAD') }, values.keep);
  ensure(plan.conflicts.length === 0, conflictMessage(plan, `v${version}`, tag));
  apply(root, plan, refOf(tag));
  console.log(printable(nextSteps(plan, version, tag)));
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

function apply(root: string, { taken, removed }: UpgradePlan, ref: string): void {
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
}

function nextSteps({ taken, removed, own }: UpgradePlan, version: string, tag: string): string {
  const steps = [
    `Took ${taken.length} files of ${tag}, and removed ${removed.length}. Now run:`,
    `  npm ci && npm run upgrade -- --migrate ${version} && npm run check:content && npm test`,
    'Then commit. To undo everything: git reset --hard',
  ];
  if (own.length > 0) {
    steps.push('These files are yours. They changed in the project; compare them with your own:');
  }
  const range = `${refOf(`v${version}`)} ${refOf(tag)}`;
  return [...steps, ...own.map((path) => `  git diff ${range} -- ${path}`)].join('\n');
}

process.exitCode = await exitCode(main);
