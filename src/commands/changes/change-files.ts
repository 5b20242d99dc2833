import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ensure } from '../command.ts';
import { undoOf } from './in-git.ts';
import {
  beginChange,
  discard,
  fingerprint,
  finish,
  openRecord,
  recordPlan,
  type Plan,
  type Rename,
} from './interrupted-change.ts';

/** The changes of files that a command makes. All paths are relative to the project folder. */
export interface Changes {
  /** The new contents of files, keyed by path. */
  writes?: ReadonlyMap<string, Content>;
  /** The paths of files to delete. A symbolic link that is also in `writes` is replaced by a file. */
  removals?: readonly string[];
  /** Files to move to other paths. `writes` can contain a new path to change the content of the file, too. */
  renames?: readonly Rename[];
}

/** The new content of a file, or a function that returns the new content at the time of writing. */
type Content = string | Buffer | (() => Buffer);

/**
 * Changes files in the folder `root`: all of them or none. Every command that changes the files of a team uses this
 * function. This function does not check whether git can restore the old files; `ensureInGit` does.
 *
 * Writes each new content to a hidden temporary file beside its target and flushes the temporary file to the disk, so
 * that a full disk changes nothing. Then renames the temporary files to the targets. If the process is killed between
 * two renames, the next command makes the remaining changes (`settleChange`). If no file can be changed, throws a
 * CommandError or the error of the file system.
 */
export function changeFiles(root: string, changes: Changes): void {
  const { writes = new Map<string, Content>(), removals = [], renames = [] } = changes;
  if (writes.size === 0 && removals.length === 0 && renames.length === 0) return;
  const record = openRecord(root);
  const deleted = new Set(removals);
  // A symbolic link and its target are the same file. If `writes` contains both, only the first one is written.
  const targets = new Map<string, { file: string; content: Content; target: string }>();
  for (const [file, content] of writes) {
    const target = deleted.has(file) ? placeOf(root, file) : targetOf(root, file);
    if (!targets.has(target)) targets.set(target, { file, content, target });
  }
  const formerly = new Map(renames.map(([from, to]) => [to, from]));
  const drafts = [...targets.values()].map(({ file, content, target }, at) => {
    const draft = join(dirname(target), `.factsheet-${process.pid}-${at}.tmp`);
    const present = formerly.get(file) ?? target;
    return { content, present, draft, file: target, before: fingerprint(root, present) };
  });
  const created = [...writes.keys(), ...renames.map(([, to]) => to)];
  const plan: Plan = {
    process: process.pid,
    undo: undoOf(root, [...created, ...removals, ...renames.flat()], renames.length > 0),
    folders: missingFolders(root, created),
    renames,
    writes: drafts.map(({ draft, file, before }) => ({ draft, file, before })),
    removals: removals
      .filter((file) => !writes.has(file))
      .map((file) => ({ file: placeOf(root, file), before: fingerprint(root, file) })),
  };
  ensurePossible(root, plan);
  recordPlan(record, plan);
  try {
    for (const folder of plan.folders) mkdirSync(join(root, folder));
    for (const draft of drafts) writeDraft(root, draft);
    beginChange(record);
  } catch (error) {
    discard(root, record, plan);
    throw error;
  }
  const kept = finish(root, record, plan);
  ensure(
    kept.length === 0,
    `${kept.join(', ')} changed while this command ran, and stays as it is. Run npx factsheet check.`,
  );
}

/** Writes a temporary file with the mode and the owner of the file that it will replace, and flushes it to the disk. */
function writeDraft(
  root: string,
  { draft, present, content }: { draft: string; present: string; content: Content },
): void {
  const before = statSync(join(root, present), { throwIfNoEntry: false });
  const descriptor = openSync(join(root, draft), 'w');
  try {
    writeFileSync(descriptor, typeof content === 'function' ? content() : content);
    if (before) {
      keepOwner(descriptor, before);
      fchmodSync(descriptor, before.mode & 0o7777);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Sets the owner of a file. Does nothing if the user has no permission to change owners. */
function keepOwner(descriptor: number, { uid, gid }: { uid: number; gid: number }): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Returns the file that a write changes: the file itself, or the target of a symbolic link. */
function targetOf(root: string, file: string): string {
  const path = join(root, file);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return placeOf(root, file);
  return inside(root, file, existsSync(path) ? realpathSync(path) : undefined);
}

/** Returns the path of a file without symbolic links in its folders. */
function placeOf(root: string, file: string): string {
  const path = join(root, file);
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return inside(root, file, join(realpathSync(folder), relative(folder, path)));
}

/**
 * Returns the path of `target` relative to the project folder. `target` is `file` without symbolic links. Throws a
 * CommandError if the target is undefined, or is outside of the top-level folder of `file`, such as content/.
 */
function inside(root: string, file: string, target: string | undefined): string {
  const project = realpathSync(root);
  const [top = '', ...rest] = file.split('/');
  const isInside =
    rest.length > 0 ? target?.startsWith(join(project, top) + sep) : target === join(project, top);
  ensure(
    isInside && target !== undefined,
    `${file} is or uses a symbolic link out of ${top}. Replace the link by the file or folder itself.`,
  );
  return relative(project, target);
}

/** Returns the folders that must be created for `files`, parents first. */
function missingFolders(root: string, files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  return [...new Set(folders)].filter((folder) => !existsSync(join(root, folder)));
}

/**
 * Throws an error if a folder exists at the path of a file to write, or if the user has no permission to write to the
 * folder of a changed file.
 */
function ensurePossible(root: string, { writes, removals, renames }: Plan): void {
  for (const { file } of writes) {
    const isFolder = lstatSync(join(root, file), { throwIfNoEntry: false })?.isDirectory();
    ensure(!isFolder, `${file} is a folder. Remove it, or choose another name.`);
  }
  const files = [...writes, ...removals].map(({ file }) => file).concat(...renames);
  for (const folder of new Set(files.map((file) => dirname(join(root, file)))))
    if (existsSync(folder)) accessSync(folder, constants.W_OK | constants.X_OK);
}
