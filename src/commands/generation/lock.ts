import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file, which is created if necessary, until the result is disposed. Returns undefined if
 * another process still holds the lock after `timeout` milliseconds.
 *
 * SQLite gives access to locks of the operating system, for which Node has no function. Such a lock
 * ends with its process, so there are no stale locks to recognise.
 */
export function takeLock(file: string, timeout: number): Disposable | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    // Nothing is written, so this also works on a full disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw new Error(`${file} cannot be locked: ${(error as Error).message}.`, { cause: error });
  }
  return { [Symbol.dispose]: () => database.close() };
}

/** SQLITE_BUSY */
const busy = 5;
