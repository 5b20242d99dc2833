import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runGit } from '../../content/source/git.ts';
import { CommandError } from '../command.ts';

/**
 * Settles a change that an earlier command could not finish because it was killed. If the command had begun to replace
 * files, makes the remaining changes and returns a message. If the command had only written temporary files, removes
 * these. Does nothing while the process of the command still runs.
 */
export function settleChange(root: string, record = recordFolder(root)): string | undefined {
  const recorded = readPlan(record);
  if (!recorded || isRunning(recorded)) return undefined;
  const { state, plan } = recorded;
  if (state === 'planned') {
    discard(root, record, plan);
    return undefined;
  }
  const kept = finishAgain(root, record, plan);
  return [
    'An earlier command was interrupted while it changed files. The rest of its changes is made now.',
    ...kept.map((file) => `${file} was edited since then and stays as it is. Compare it with git.`),
    plan.undo === undefined
      ? 'See all of them with: git status'
      : `To go back to the last commit: ${plan.undo}`,
  ].join('\n');
}

function finishAgain(root: string, record: string, plan: Plan): string[] {
  try {
    return finish(root, record, plan);
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(
      `An earlier command was interrupted, and the rest of its changes cannot be made: ${message}. Correct that and run this again. To keep all files as they are, delete ${statePath(record, 'begun')}.`,
      1,
      { cause: error },
    );
  }
}

/**
 * A change of files. A JSON file (the record) contains the plan until all files are changed. Paths are relative to the
 * project folder.
 */
export interface Plan {
  /** The ID of the process that makes the change. */
  process: number;
  /** The shell commands with which a user can undo the change. Undefined if git cannot undo the change. */
  undo: string | undefined;
  /** The folders that the change creates, parents first. */
  folders: readonly string[];
  renames: readonly Rename[];
  /** The temporary files with new contents, and the files that they replace. */
  writes: readonly (FileBefore & { draft: string })[];
  removals: readonly FileBefore[];
}

/** A file to move to another path. */
export type Rename = readonly [from: string, to: string];

/** A file, and the fingerprint of its content before the change. */
interface FileBefore {
  file: string;
  before: string;
}

/**
 * Returns the folder for the record of a change. Throws a CommandError if another command is changing files. Also
 * throws a CommandError after making the remaining changes of an interrupted command.
 */
export function openRecord(root: string): string {
  const record = recordFolder(root);
  const settled = settleChange(root, record);
  if (settled !== undefined) throw new CommandError(`${settled}\nThen run this command again.`);
  const running = readPlan(record);
  if (running)
    throw new CommandError(
      `Another command is changing files here (process ${running.plan.process}). Wait until it ends, then run this one again.`,
    );
  return record;
}

/** Records a change before its first temporary file is written. */
export function recordPlan(record: string, plan: Plan): void {
  mkdirSync(record, { recursive: true });
  try {
    writeFileSync(statePath(record, 'draft'), JSON.stringify(plan));
    renameSync(statePath(record, 'draft'), statePath(record, 'planned'));
  } catch (error) {
    forget(record);
    throw error;
  }
}

/**
 * Records that all temporary files are complete. If the command is killed after this call, the next command makes the
 * remaining changes instead of discarding them.
 */
export function beginChange(record: string): void {
  renameSync(statePath(record, 'planned'), statePath(record, 'begun'));
}

/**
 * Makes all changes of a plan that are not made yet. Skips files that somebody else has changed since the plan was
 * made, and returns these files.
 */
export function finish(
  root: string,
  record: string,
  { renames, writes, removals }: Plan,
): string[] {
  const kept: string[] = [];
  for (const rename of renames)
    if (isThere(root, rename[0]) && !isThere(root, rename[1])) renameFile(root, rename);
  for (const { draft, file, before } of writes) {
    if (!isThere(root, draft)) continue;
    if (fingerprint(root, file) === before) renameSync(join(root, draft), join(root, file));
    else {
      kept.push(file);
      rmSync(join(root, draft));
    }
  }
  for (const { file, before } of removals) {
    const now = fingerprint(root, file);
    if (now === before) {
      rmSync(join(root, file));
      removeEmptyFolders(root, dirname(file));
    } else if (now !== missing) kept.push(file);
  }
  forget(record);
  return kept;
}

/** Removes the temporary files and the new folders of a change that has not begun. */
export function discard(root: string, record: string, { writes, folders }: Plan): void {
  // Keeps a folder that somebody has created at the path of the temporary file.
  for (const { draft } of writes)
    if (!['no file', missing].includes(fingerprint(root, draft))) rmSync(join(root, draft));
  for (const folder of folders.toReversed()) removeEmptyFolders(root, folder);
  forget(record);
}

/** Returns a text that differs for different contents of a path: the hash of a file, or the target of a link. */
export function fingerprint(root: string, file: string): string {
  const path = join(root, file);
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return missing;
  if (entry.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  if (!entry.isFile()) return 'no file';
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

const missing = 'missing';

const isThere = (root: string, file: string) => fingerprint(root, file) !== missing;

/** Renames a file, with `git mv` if git tracks it. */
function renameFile(root: string, [from, to]: Rename): void {
  try {
    runGit(root, ['mv', '--', from, to]);
  } catch {
    if (isThere(root, from)) renameSync(join(root, from), join(root, to));
  }
}

/** Removes a folder and the folders that contain it, as long as they are empty. */
function removeEmptyFolders(root: string, folder: string): void {
  for (let empty = folder; empty !== '.'; empty = dirname(empty)) {
    try {
      rmdirSync(join(root, empty));
    } catch {
      return;
    }
  }
}

/**
 * Returns the folder with the record of a change. The record is inside .git, because it lists files to replace and
 * delete, and no commit or pull request can add files to .git. Without git, the folder is .staging.
 */
function recordFolder(root: string): string {
  try {
    const answer = runGit(root, ['rev-parse', '--absolute-git-dir', '--show-prefix']);
    const [gitFolder = '', prefix = ''] = answer.split('\n');
    return join(gitFolder, 'factsheet', prefix);
  } catch {
    return join(root, '.staging');
  }
}

/**
 * The states of a recorded change. `draft`: the record is not complete. `planned`: temporary files are being written.
 * `begun`: files are being replaced.
 */
type State = 'draft' | 'planned' | 'begun';

const statePath = (record: string, state: State) => join(record, `change-${state}.json`);

interface RecordedPlan {
  state: State;
  plan: Plan;
  /** The time at which the record was written, in milliseconds since 1970. */
  time: number;
}

/** Reads the record of a change. Returns undefined if there is none, or if writing the record was interrupted. */
function readPlan(record: string): RecordedPlan | undefined {
  for (const state of ['begun', 'planned'] as const) {
    const path = statePath(record, state);
    const entry = statSync(path, { throwIfNoEntry: false });
    if (entry)
      return {
        state,
        plan: JSON.parse(readFileSync(path, 'utf8')) as Plan,
        time: entry.mtimeMs,
      };
  }
  return undefined;
}

/** Removes the record. */
function forget(record: string): void {
  for (const state of ['draft', 'planned', 'begun'] as const)
    rmSync(statePath(record, state), { force: true });
  removeEmptyFolders(dirname(record), basename(record));
}

/**
 * Tells whether the process of a change still runs. No change takes ten minutes, so a process that has this ID ten
 * minutes later is a different process.
 */
function isRunning({ plan, time }: RecordedPlan): boolean {
  if (Date.now() - time > 600_000) return false;
  try {
    // The signal 0 does not stop the process: it only tests whether the process exists.
    return process.kill(plan.process, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
