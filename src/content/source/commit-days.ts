import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from './git.ts';

/**
 * The commits of each file, by path relative to a folder: the date of the last one (YYYY-MM-DD), and how many commits
 * ago the first one was.
 */
export type CommitDays = ReadonlyMap<string, { day: string; age: number }>;

/**
 * Reads the commits of each file in content/ of the project at `root`. Returns undefined without git, and in a shallow
 * clone, because there every file has the date of the fetched commit.
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
 * Reads the commits of each file in a folder of somebody else's repository, like `commitDays`. Lists them with an empty
 * repository that borrows the objects, so that no setting of the other repository applies.
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

/** What git says about a repository without acting on it, a line for each. */
const questions = [
  '--is-shallow-repository',
  '--path-format=absolute',
  '--git-path',
  'objects',
  '--show-object-format',
  '--show-prefix',
];

/** Parses the output of git log. For each commit it has a NUL character, the date and the files, one per line. */
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
