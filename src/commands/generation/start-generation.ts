import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { outputFolders, type OutputFolder } from '../build/output-folders.ts';
import { takeLock } from './lock.ts';
import { privatePath } from './private-folder.ts';
import { swapIn, whileWhole } from './swap.ts';

/** A generation that is being made. Disposing of it drops it where it has replaced nothing. */
export interface NewGeneration extends Disposable {
  /** Where each of the `outputFolders` is written. */
  folders: Record<OutputFolder, string>;
  /** Puts it in the place of the last one, when all is written. */
  replace(): void;
}

/**
 * Begins a generation of the checkout at `root` for the folder `out`. Only one build at a time works
 * in a checkout, whose `.astro/` Astro writes, and on an output: another one waits, and says for
 * whom. Throws where that takes two minutes.
 */
export function startGeneration(root: string, out: string): NewGeneration {
  using started = new DisposableStack();
  for (const folder of new Set([root, out])) {
    started.use(takeBuildLock(folder));
    dropLeftovers(folder);
    started.defer(() => dropLeftovers(folder));
  }
  whileWhole(out, () => {});
  // In the checkout, because Astro renames files from there to where they are staged.
  const staged = mkdtempSync(privatePath(root, leftover));
  const folders = Object.fromEntries(
    Object.keys(outputFolders).map((name) => [name, join(staged, name)]),
  ) as NewGeneration['folders'];
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const kept = started.move();
  return {
    folders,
    replace: () => swapIn(bring(staged, out), out),
    [Symbol.dispose]: () => kept.dispose(),
  };
}

/** Moves a folder to the file system of the output, within which the swap renames. */
function bring(staged: string, out: string): string {
  const beside = mkdtempSync(privatePath(out, leftover));
  try {
    renameSync(staged, beside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(staged, beside, { recursive: true });
  }
  return beside;
}

function takeBuildLock(folder: string): Disposable {
  const [file, owner] = [privatePath(folder, 'build.lock'), privatePath(folder, 'builder')];
  let lock = takeLock(file, 0);
  if (!lock) {
    // Its owner may be between taking the lock and saying so.
    const other = readFileSync(owner, { encoding: 'utf8', flag: 'a+' }) || 'Another process';
    console.error(`${other} builds in ${folder}; waiting for it.`);
    lock = takeLock(file, patience);
    if (!lock) throw new Error(`${other} still builds in ${folder}. Stop it, then build again.`);
  }
  writeFileSync(owner, `Process ${process.pid} on ${hostname()}`);
  return lock;
}

const patience = 120_000;

/** What builds have left. A name is not used again: a child of one that was killed may write on. */
function dropLeftovers(out: string): void {
  const folder = dirname(privatePath(out, leftover));
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(leftover))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const leftover = 'build-';
