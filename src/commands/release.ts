import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../content/source/git.ts';
import { askGit } from './ask-git.ts';
import { CommandError, dayOfBuild, ensure, exitCode, parseArguments } from './command.ts';
import { isAtLeast } from './versions.ts';

const usage = `Usage: npm run release -- VERSION
Makes the commit and the tag of a release: moves [Unreleased] of CHANGELOG.md below the version, and writes the version
to package.json and package-lock.json. Does not push.`;

/**
 * `npm run release -- 1.1.0`: makes the commit and the tag of a release. If this is not possible, changes nothing and
 * exits with 1.
 */
function main(): number {
  const [version] = parseArguments({ names: ['VERSION'] }, usage).positionals;
  if (!isVersion(version)) {
    const message = `${JSON.stringify(version)} is not a version. Write three numbers, such as 1.1.0.\n${usage}`;
    throw new CommandError(message, 2);
  }
  release(process.cwd(), version, dayOfBuild());
  console.log(
    [
      `Version ${version} is committed and tagged. Nothing is published yet. Look at it: git show v${version}`,
      `To publish it: git push --atomic origin main v${version}`,
      `To undo it instead: git tag --delete v${version} && git reset --hard HEAD^`,
    ].join('\n'),
  );
  return 0;
}

/**
 * Makes the commit and the tag of a release in a repository. If this is not possible, changes nothing and throws a
 * CommandError.
 */
function release(root: string, version: string, day: string): void {
  const branch = askGit(root, 'symbolic-ref', '--short', 'HEAD');
  ensure(
    branch === 'main',
    `Releases are made on the branch main, but ${branch ?? 'no branch'} is checked out. Run: git switch main`,
  );
  ensure(
    askGit(root, 'status', '--porcelain') === '',
    'There are changes that are not committed. Commit them, or remove them: git status lists them.',
  );
  const tag = `v${version}`;
  const hasTag = askGit(root, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}`) !== undefined;
  ensure(!hasTag, `The tag ${tag} already exists. Choose a higher version.`);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version: present } = JSON.parse(read('package.json')) as { version: string };
  ensure(
    isAtLeast(version, present),
    `${version} is lower than ${present}, the version in package.json. Choose a higher one.`,
  );
  const texts = {
    'CHANGELOG.md': releasedChangelog(read('CHANGELOG.md'), version, day),
    'package.json': withVersion(read('package.json'), version, 1),
    // package-lock.json contains the version twice: at the top, and in the first entry, which is the package itself.
    'package-lock.json': withVersion(read('package-lock.json'), version, 2),
  };
  const before = runGit(root, ['rev-parse', 'HEAD']).trim();
  try {
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, file), text);
    runGit(root, ['commit', '--quiet', '--all', '--message', `Release ${version}`]);
    runGit(root, ['tag', '--annotate', tag, '--message', `Factsheet ${version}`]);
  } catch (error) {
    // The reset loses nothing: the function has already ensured that everything was committed.
    runGit(root, ['reset', '--quiet', '--hard', before]);
    const { stderr, message } = error as Error & { stderr?: string };
    throw new CommandError(`Nothing was changed, because this failed:\n${stderr || message}`);
  }
}

/**
 * Returns the changelog with the entries of [Unreleased] moved below the heading of a version. Throws a CommandError if
 * [Unreleased] is empty or the version already has an entry.
 */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  ensure(
    !changelog.includes(`\n## [${version}]`),
    `CHANGELOG.md already has an entry for ${version}. Choose a higher version.`,
  );
  const heading = '\n## [Unreleased]\n';
  const [above, below, ...more] = changelog.split(heading);
  ensure(
    above !== undefined && below !== undefined && more.length === 0,
    'CHANGELOG.md needs one heading "## [Unreleased]".',
  );
  ensure(
    /^- /m.test(below.split(/^## /m)[0]!),
    'CHANGELOG.md has no entries below [Unreleased]. Describe what changes for users.',
  );
  return `${above}${heading}\n## [${version}] - ${day}\n${below}`;
}

/**
 * Tells whether a text is a version such as `1.1.0`. Does not accept a pre-release such as 1.1.0-rc.1, because the
 * release workflow would publish it under npm's tag `latest`, which everybody installs.
 */
const isVersion = (text: string) => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(text);

/** Replaces the first `count` values of "version" in the text of a JSON file. Keeps the rest of the text. */
function withVersion(text: string, version: string, count: number): string {
  let left = count;
  return text.replaceAll(/(?<="version": ")[^"]*/g, (old) => (left-- > 0 ? version : old));
}

if (import.meta.main) process.exitCode = await exitCode(main);
