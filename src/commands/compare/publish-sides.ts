import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { askGit, mergeBase } from '../ask-git.ts';
import { CommandError } from '../command.ts';

/** The two sides of a comparison, complete and built. Disposing removes their folders. */
export interface Sides extends Disposable {
  /** The commit with which the working tree is compared. */
  commit: string;
  before: BuiltSide;
  after: BuiltSide;
  /** The files of code that differ between the commit and the working tree. Their effect is not compared. */
  changedCode: readonly string[];
}

/** A checkout, and the folder with its built site. */
export interface BuiltSide {
  root: string;
  out: string;
}

/** Thrown if one of the two sites cannot be built. */
export class UnbuildableError extends Error {
  override name = 'UnbuildableError';
}

/**
 * Builds the working tree at `root`, and the merge base of `ref` and the branch. The current code builds both, because
 * older code would need its own packages. Later commits on `ref` are not compared, because a merge keeps them. Throws a
 * CommandError if there is no such commit, no git repository or no content, and an UnbuildableError if a site has errors.
 */
export async function publishSides(root: string, ref: string, env: BuildEnv): Promise<Sides> {
  const commit = mergeBase(root, ref);
  using started = new DisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-compare-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const base = checkOut(root, commit, join(folder, 'checkout'), started);
  const before = { root: base, out: join(folder, 'before') };
  const after = { root, out: join(folder, 'after') };
  const failures = await Promise.all([
    failureOf('before', before, env),
    failureOf('after', after, env),
  ]);
  const failed = failures.filter((failure) => failure !== undefined);
  if (failed.length > 0) throw new UnbuildableError(failed.join('\n\n'));
  const stack = started.move();
  return {
    commit,
    before,
    after,
    changedCode: changedCode(root, commit),
    [Symbol.dispose]: () => stack.dispose(),
  };
}

/** What both builds get, so that only the content makes a difference. */
export type BuildEnv = Readonly<Record<'BASE_URL' | 'BUILD_DAY', string>>;

/** What belongs to the code of a checkout. Everything else that a build reads belongs to the team. */
const code = ['src', 'functions', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/**
 * Checks out a commit to `tree` and replaces its code by the code at `root`. Returns the project folder, which can be a
 * folder of the repository.
 */
function checkOut(root: string, commit: string, tree: string, started: DisposableStack): string {
  started.defer(() => askGit(root, 'worktree', 'remove', '--force', tree));
  const made = askGit(root, 'worktree', 'add', '--quiet', '--detach', tree, commit);
  const base = join(tree, askGit(root, 'rev-parse', '--show-prefix') ?? '');
  if (made === undefined || !existsSync(join(base, 'content'))) {
    throw new CommandError(`The commit ${commit.slice(0, 12)} has no content/ to compare with.`);
  }
  for (const name of code) {
    rmSync(join(base, name), { recursive: true, force: true });
    if (existsSync(join(root, name))) cpSync(join(root, name), join(base, name), recursively);
  }
  if (!existsSync(join(base, 'netlify.toml'))) {
    cpSync(join(root, 'netlify.toml'), join(base, 'netlify.toml'));
  }
  rmSync(join(base, 'node_modules'), { recursive: true, force: true });
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'));
  return base;
}

const recursively = { recursive: true, verbatimSymlinks: true };

/** Builds a side in its own process. Returns a message if this fails. */
async function failureOf(when: string, { root, out }: BuiltSide, env: BuildEnv) {
  const child = spawn(process.execPath, ['src/commands/build.ts', '--out', out], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, status] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  if (status === 0) return undefined;
  const reason = stripVTControlCharacters(errors).trim();
  return `The site ${when} the change cannot be built, so nothing was compared:\n${reason}`;
}

/** Returns the files of code, and those of its packages, that differ between a commit and the working tree. */
function changedCode(root: string, commit: string): string[] {
  const paths = ['--', ...code, 'package-lock.json'];
  const changed = askGit(root, 'diff', '--name-only', '--relative', commit, ...paths) ?? '';
  const added = askGit(root, 'ls-files', '--others', '--exclude-standard', ...paths) ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].sort();
}
