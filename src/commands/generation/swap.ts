import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFolders, type OutputFolder } from '../build/output-folders.ts';
import { flush, flushTree } from './flush.ts';
import { takeLock } from './lock.ts';
import { privatePath } from './private-folder.ts';

/**
 * Puts a generation in the place of the one in `out`: `staged` holds a folder for each of the
 * `outputFolders`, by its key, and is gone afterwards.
 *
 * One rename makes it the next generation; until then nothing has happened, from then on it arrives.
 * Its folders are moved one by one, and what still lies in `.staging/next` is what is still to be
 * moved, so that folder is the journal: whoever comes after an interruption goes on where it ended.
 */
export function swapIn(staged: string, out: string): void {
  flushTree(staged);
  whileWhole(out, () => {
    // All that needs room on the disk comes before the rename.
    for (const folder of Object.values(outputFolders)) {
      mkdirSync(dirname(join(out, folder)), { recursive: true });
    }
    mkdirSync(privatePath(out, 'previous'), { recursive: true });
    renameSync(staged, privatePath(out, 'next'));
    finish(out);
  });
}

/**
 * Runs `read` while no build can replace what it reads: `out` then holds one whole generation, or
 * none. A swap that was interrupted is finished first. Throws where another swap takes half a minute.
 */
export function whileWhole<T>(out: string, read: () => T): T {
  const file = privatePath(out, 'swap.lock');
  using held = takeLock(file, 30_000);
  if (!held) throw new Error(`${file} is held by a process that does not end. Stop it.`);
  finish(out);
  return read();
}

function finish(out: string): void {
  const [next, previous] = [privatePath(out, 'next'), privatePath(out, 'previous')];
  if (existsSync(next)) {
    // The order matters on the disk too: no folder may move before the journal is there.
    flush(dirname(next));
    for (const [name, folder] of Object.entries(outputFolders) as [OutputFolder, string][]) {
      moveIn(join(next, name), join(out, folder), join(previous, name));
    }
    rmSync(next, { recursive: true });
  }
  rmSync(previous, { recursive: true, force: true });
}

function moveIn(source: string, target: string, old: string): void {
  if (!existsSync(source)) return;
  if (existsSync(target)) renameSync(target, old);
  renameSync(source, target);
  flush(dirname(target));
}
