import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeFolder, ownModule } from '../../base/code-folder.ts';
import { askGit, mergeBase } from '../ask-git.ts';
import { CommandError } from '../command.ts';
import { errorsOf } from '../run-program.ts';

/** The two built sites of a comparison. Disposing removes their folders. */
export interface Sides extends Disposable {
  /** The commit with which the working tree is compared. */
  commit: string;
  before: BuiltSide;
  after: BuiltSide;
  /**
   * The code files that differ between the commit and the working tree. Their effect is not compared, because the same
   * code builds both sites.
   */
  changedCode: readonly string[];
  /** What is wrong with the sites. Undefined if both could be built without errors. */
  problem: string | undefined;
}

/** A checkout, and the folder with its built site. The folder does not exist if the site could not be built. */
export interface BuiltSide {
  root: string;
  out: string;
}

/** Thrown if the version of Factsheet that builds a side cannot be installed. */
class UnbuildableError extends Error {
  override name = 'UnbuildableError';
}

/**
 * Builds two sites: the working tree at `root`, and the commit where the branch diverged from `ref`. Builds each with
 * the version of Factsheet in its lock file. In the repository of Factsheet itself, the current code builds both.
 * Ignores later commits on `ref`, because a merge keeps their changes. Throws a CommandError if `ref`, a git repository
 * or content/ is missing.
 */
export async function publishSides(root: string, ref: string, env: BuildEnv): Promise<Sides> {
  const commit = mergeBase(root, ref);
  // The folder is inside the project, because Astro cannot build a folder that has no parent in common with its
  // packages. The folder is in .astro/, which git ignores.
  const cache = join(root, '.astro');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'compare-'));
  const tree = join(folder, 'checkout');
  const remove = () => {
    askGit(root, 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const before = { root: checkOut(root, commit, tree), out: join(folder, 'before') };
    const after = { root, out: join(folder, 'after') };
    const problems = await Promise.all([
      programFor(before.root, root, join(folder, 'version')).then(
        (program) => problemOf('before', before, program, env),
        messageOf,
      ),
      problemOf('after', after, ownProgram, env),
    ]);
    const problem = problems.filter((one) => one !== undefined).join('\n\n') || undefined;
    return {
      commit,
      before,
      after,
      changedCode: changedCode(root, commit),
      problem,
      [Symbol.dispose]: remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The environment variables of both builds. Both builds get the same values, so that only the content can differ. */
export type BuildEnv = Readonly<Record<'BASE_URL' | 'BUILD_DAY', string>>;

/** The files and folders of a checkout that are code. All other files that a build reads are content of the team. */
const code = ['src', 'functions', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/**
 * Checks out a commit to the folder `tree`. Returns the project folder in it, which can be a subfolder of the
 * repository.
 */
function checkOut(root: string, commit: string, tree: string): string {
  const made = askGit(root, 'worktree', 'add', '--quiet', '--detach', tree, commit);
  const base = join(tree, askGit(root, 'rev-parse', '--show-prefix') ?? '');
  if (made === undefined || !existsSync(join(base, 'content'))) {
    throw new CommandError(`The commit ${commit.slice(0, 12)} has no content/ to compare with.`);
  }
  // In the repository of Factsheet itself, astro.config.mjs would load the old code of the commit instead of the
  // current code.
  if (isRepository(root)) rmSync(join(base, 'astro.config.mjs'), { force: true });
  if (!existsSync(join(base, 'netlify.toml'))) {
    cpSync(join(root, 'netlify.toml'), join(base, 'netlify.toml'));
  }
  rmSync(join(base, 'node_modules'), { recursive: true, force: true });
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'));
  return base;
}

const isRepository = (root: string) => dirname(codeFolder) === root;

/** The path of a program, and the arguments that come first on its command line. */
type Program = readonly [file: string, ...args: string[]];

const ownProgram: Program = [process.execPath, ownModule('commands/compare/build-side')];

/**
 * Returns the program that builds a checkout. If the lock files of the checkout and the working tree contain different
 * versions of Factsheet, installs the version of the checkout in `folder`. Does not use npx: its cache is outside of
 * the project, and Astro can build only with a package that has a parent folder in common with the project. Throws an
 * UnbuildableError if npm cannot install the version.
 */
async function programFor(base: string, root: string, folder: string): Promise<Program> {
  const [old, now] = [lockedVersion(base, root), lockedVersion(root, root)];
  if (isRepository(root) || old === undefined || old === now) return ownProgram;
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  mkdirSync(folder);
  // The project can configure a private npm registry in .npmrc.
  if (existsSync(join(base, '.npmrc'))) cpSync(join(base, '.npmrc'), join(folder, '.npmrc'));
  const errors = await errorsOf('npm', ['install', '--prefix', folder, ...options, old], folder);
  if (errors !== undefined) {
    const message = `The version of Factsheet before the change (${old}) cannot be installed, so nothing was compared:`;
    throw new UnbuildableError(`${message}\n${errors}`);
  }
  const { bin } = JSON.parse(
    readFileSync(join(folder, 'node_modules/factsheet/package.json'), 'utf8'),
  ) as { bin: { factsheet: string } };
  return [process.execPath, join(folder, 'node_modules/factsheet', bin.factsheet), 'build'];
}

/**
 * Returns the package that npm installs as Factsheet according to the lock file of a folder: a version, such as
 * `factsheet@1.2.0`, or the path of a file. Returns undefined if the lock file does not contain Factsheet. Resolves a
 * path from `folder`, or, if there is no such file, from the project folder `root`.
 */
function lockedVersion(folder: string, root: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
    const { version, resolved = '' } = lock.packages?.['node_modules/factsheet'] ?? {};
    if (resolved.startsWith('file:')) {
      const path = resolved.slice('file:'.length);
      return resolve(existsSync(resolve(folder, path)) ? folder : root, path);
    }
    return version && `factsheet@${version}`;
  } catch {
    return undefined;
  }
}

interface Lock {
  packages?: Record<string, { version?: string; resolved?: string }>;
}

/** Returns the message of an UnbuildableError. Rethrows any other exception. */
function messageOf(error: unknown): string {
  if (error instanceof UnbuildableError) return error.message;
  throw error;
}

/** Builds a side in its own process. Returns a message if the site has errors or cannot be built. */
async function problemOf(
  when: string,
  { root, out }: BuiltSide,
  [file, ...args]: Program,
  env: BuildEnv,
) {
  const reason = await errorsOf(file, [...args, '--out', out], root, env);
  if (reason === undefined) return undefined;
  const effect = existsSync(out)
    ? 'has errors, so parts of this report can be missing'
    : 'cannot be built, so nothing was compared';
  return `The site ${when} the change ${effect}:\n${reason}`;
}

/** Returns the code files and the lock file, if they differ between a commit and the working tree. */
function changedCode(root: string, commit: string): string[] {
  const paths = ['--', ...code, 'package-lock.json'];
  const changed = askGit(root, 'diff', '--name-only', '--relative', commit, ...paths) ?? '';
  const added = askGit(root, 'ls-files', '--others', '--exclude-standard', ...paths) ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].sort();
}
