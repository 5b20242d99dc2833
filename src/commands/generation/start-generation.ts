import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from '../command.ts';
import { outputFolders, type OutputFolder } from '../build/output-folders.ts';
import { takeLock, stagingPath, swapIn } from './swap.ts';

/**
 * The output of a running build (a generation, see docs/decisions/generations.md). Disposing removes the output, unless
 * `replace` has moved it to its place.
 */
export interface NewGeneration extends Disposable {
  /** The temporary path of each of the `outputFolders`. The build writes to these paths. */
  folders: Record<OutputFolder, string>;
  /** Replaces the output of the last build. Call this function when all files are complete. */
  replace(): void;
}

/**
 * Prepares the output folders for a build of the checkout at `root` into the folder `out`. Only one build can run in a
 * checkout, because Astro writes to `.astro/` there. Another build waits for up to two minutes and then throws a
 * CommandError.
 */
export function startGeneration(root: string, out: string): NewGeneration {
  const lock = takeBuildLock(root);
  const end = () => {
    try {
      removeLeftovers(root);
    } finally {
      lock[Symbol.dispose]();
    }
  };
  try {
    removeLeftovers(root);
    // The temporary folder is inside the checkout, because Astro moves files from the checkout to the output by
    // renaming, which works only within one file system.
    const staged = mkdtempSync(stagingPath(root, leftover));
    const folders = Object.fromEntries(
      Object.keys(outputFolders).map((name) => [name, join(staged, name)]),
    ) as NewGeneration['folders'];
    for (const folder of Object.values(folders)) mkdirSync(folder);
    return { folders, replace: () => swapIn(staged, out), [Symbol.dispose]: end };
  } catch (error) {
    end();
    throw error;
  }
}

function takeBuildLock(root: string): Disposable {
  const file = stagingPath(root, 'build.lock');
  // First tries without waiting, so that the message appears before a long wait.
  const lock = takeLock(file, 0);
  if (lock) return lock;
  console.error(`Another build runs in ${root}; waiting for it.`);
  const later = takeLock(file, 120_000);
  ensure(later, `Another build still runs in ${root}. Stop it, then build again.`);
  return later;
}

/**
 * Removes the folders of killed builds. Each build uses a new folder name, because a child process of a killed build
 * can still write to the old folder.
 */
function removeLeftovers(root: string): void {
  const folder = stagingPath(root, '');
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(leftover))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const leftover = 'build-';
