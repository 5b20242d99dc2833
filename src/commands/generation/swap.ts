import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensure } from '../command.ts';
import { outputFolders } from '../build/output-folders.ts';
import { DatabaseSync } from 'node:sqlite';

/**
 * Replaces the last build in `out` by the new one in `staged`. `staged` contains a folder for each key of
 * `outputFolders`. First renames `staged` to `.staging/next`; before this, nothing in `out` has changed. Then moves the
 * folders one by one. If this is interrupted, `finish` moves the remaining folders.
 */
export function swapIn(staged: string, out: string): void {
  whileWhole(out, () => {
    // Everything that needs disk space is done before the rename.
    const arriving = stagingPath(out, 'arriving');
    rmSync(arriving, { recursive: true, force: true });
    move(staged, arriving);
    for (const folder of [...Object.values(outputFolders), '.staging/previous/folder']) {
      mkdirSync(dirname(join(out, folder)), { recursive: true });
    }
    renameSync(arriving, stagingPath(out, 'next'));
    finish(out);
  });
}

/**
 * Runs `read` while `out` contains one complete build or none. No other build can replace the files during this time.
 * First finishes a replacement that was interrupted.
 */
export function whileWhole<T>(out: string, read: () => T): T {
  const file = stagingPath(out, 'swap.lock');
  using lock = takeLock(file, 30_000);
  ensure(lock, `Another process has locked ${file} for 30 seconds. Stop that process.`);
  finish(out);
  return read();
}

/** Returns the path of a file or folder in `.staging/`, which only builds use. Creates `.staging/` if necessary. */
export function stagingPath(folder: string, name: string): string {
  mkdirSync(join(folder, '.staging'), { recursive: true });
  return join(folder, '.staging', name);
}

/** Moves the folders of a new build, if it is in `.staging/next`, to their places, and removes the previous build. */
function finish(out: string): void {
  const [next, previous] = [stagingPath(out, 'next'), stagingPath(out, 'previous')];
  if (existsSync(next)) {
    for (const [name, folder] of Object.entries(outputFolders)) {
      const [source, target] = [join(next, name), join(out, folder)];
      if (!existsSync(source)) continue;
      if (existsSync(target)) renameSync(target, join(previous, name));
      renameSync(source, target);
    }
    rmSync(next, { recursive: true });
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Renames a folder, or copies it if the target is on another file system. Removes an incomplete copy. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    try {
      cpSync(from, to, { recursive: true });
    } catch (failure) {
      rmSync(to, { recursive: true, force: true });
      throw failure;
    }
  }
}

/**
 * Locks a file until the result is disposed. Creates the file if necessary. Returns undefined if another
 * process still has the lock after `timeout` milliseconds.
 *
 * Node has no function for locks of the operating system, but SQLite uses them. Such a lock ends with its
 * process, so a killed process leaves no lock behind.
 */
export function takeLock(file: string, timeout: number): Disposable | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    // SQLite writes no data here, so this also works on a full disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw new Error(`${file} cannot be locked: ${(error as Error).message}.`, { cause: error });
  }
  return { [Symbol.dispose]: () => database.close() };
}

/** SQLite's error code SQLITE_BUSY. */
const busy = 5;
