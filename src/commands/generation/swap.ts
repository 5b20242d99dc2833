import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensure } from '../command.ts';
import { outputFolders } from '../build/output-folders.ts';
import { takeLock } from './lock.ts';

/**
 * Replaces the generation in `out` by the one in `staged`, which contains a folder for each key of
 * `outputFolders`. The rename to `.staging/next` decides: before it nothing has changed. After it the
 * folders are moved one by one, and after an interruption `finish` moves the remaining ones.
 */
export function swapIn(staged: string, out: string): void {
  whileWhole(out, () => {
    // Everything that needs disk space comes before the rename.
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
 * Runs `read` while `out` contains one whole generation, or none, and no build can replace it. Finishes
 * an interrupted swap first.
 */
export function whileWhole<T>(out: string, read: () => T): T {
  const file = stagingPath(out, 'swap.lock');
  using lock = takeLock(file, 30_000);
  ensure(lock, `Another process has locked ${file} for 30 seconds. Stop it.`);
  finish(out);
  return read();
}

/** The path of a file for builds only. Creates its folder. */
export function stagingPath(folder: string, name: string): string {
  mkdirSync(join(folder, '.staging'), { recursive: true });
  return join(folder, '.staging', name);
}

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

/** Renames a folder, or copies it to another file system. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
  }
}
