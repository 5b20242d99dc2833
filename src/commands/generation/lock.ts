import { DatabaseSync } from 'node:sqlite';

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
