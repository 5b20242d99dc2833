import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownPages, ownPath } from '../base/code-folder.ts';

/** What a copy contains. */
export interface Copied {
  /** The folder of the project. */
  root: string;
  /** The folders of the project that are copied, such as `content`. */
  folders: readonly string[];
  /** Writes the new files, which replace those of the project, into the copy. */
  write(folder: string): void;
}

/**
 * Runs `step` in a temporary folder below `parent` that contains everything that the check reads: files of the project,
 * and the new files of a command. Then removes the folder.
 */
export async function inCopy<T>(
  parent: string,
  { root, folders, write }: Copied,
  step: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(parent, 'factsheet-copy-'));
  try {
    for (const path of [...folders, 'netlify.toml']) {
      if (existsSync(join(root, path)))
        cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    cpSync(ownPath(ownPages), join(folder, ownPages), { recursive: true });
    write(folder);
    return await step(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
