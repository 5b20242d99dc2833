import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the lock of a file, which is made where it is missing, and holds it until it is disposed of.
 * Undefined where another process still holds it after `patience` milliseconds; throws where the
 * file system has no locks.
 *
 * The lock is the operating system's, taken through SQLite because Node has no call of its own for it.
 * So it ends with its process however that ends: there is no stale lock to recognise, and a process
 * number that was used again or belongs to another container misleads nobody.
 */
export function takeLock(file: string, patience: number): Disposable | undefined {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    // Nothing is written, so a full disk can be locked too.
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
