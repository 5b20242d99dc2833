import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensure } from '../command.ts';
import { outputFolders } from '../build/output-folders.ts';
import { DatabaseSync } from 'node:sqlite';

/**
 * Replaces the last build in `out` by the new one in `staged`. `staged` contains a folder for each key of
 * `outputFolders`. First renames `staged` to `.staging/next`. If the process is killed before this, the last build is
 * unchanged. Then moves the folders one by one. If the process is killed in between, the next call of `finish` moves
 * the remaining folders.
 */
export function swapIn(staged: string, out: string): void {
  whileWhole(out, () => {
    // First does everything that needs disk space, so that a full disk leaves the last build unchanged.
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
 * Locks `out` and runs `read`, so that no other build replaces files meanwhile. Before that, finishes a replacement
 * that was interrupted, so that `out` contains one complete build or none.
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

/** If `.staging/next` contains a new build, moves its folders to their places. Then removes the previous build. */
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

/**
 * Renames a folder. If the target is on another file system, copies the folder instead. Removes the copy if copying
 * fails.
 */
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
 * Locks a file until the result is disposed. Creates the file if necessary. Returns undefined if another process still
 * has the lock after `timeout` milliseconds.
 *
 * Uses the lock of an SQLite database, because Node has no function for file locks of the operating system. The
 * operating system releases the lock when the process ends, even if the process is killed.
 */
export function takeLock(file: string, timeout: number): Disposable | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    // This statement writes no data, so locking also works on a full disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw new Error(`${file} cannot be locked: ${(error as Error).message}.`, { cause: error });
  }
  return { [Symbol.dispose]: () => database.close() };
}

/** SQLite's error code SQLITE_BUSY: another process has the lock. */
const busy = 5;
