import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  type Dirent,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { compareText } from '../../base/text/order.ts';
import { isLeftoverFile, isLeftoverFolder } from './leftover-files.ts';

/** The contents of a folder. All paths are relative to the project's root, use forward slashes and are sorted. */
export interface FilesBelow {
  /** Readable files. */
  files: string[];
  /** The files and folders that are left out, each with the reason. */
  leftOut: { file: string; why: LeftOut }[];
}

/**
 * Why a file is left out. `link`: a symbolic link whose target is a folder, a missing file, or outside `content/` or
 * `public/`. `hidden`: the name starts with a dot and is not `.well-known`. `folder`: a folder with the name of a page
 * file, such as `nfc.md`; the files in such a folder are not left out. `locked`: the process has no permission to read
 * the file. `leftover`: a name that only programs give, such as `Thumbs.db` (see leftover-files.ts).
 */
export type LeftOut = 'link' | 'hidden' | 'folder' | 'locked' | 'leftover';

/** Lists the contents of a folder in `root` and of its subfolders. The lists are empty if the folder does not exist. */
export function filesBelow(root: string, folder: string): FilesBelow {
  const files: string[] = [];
  const leftOut: FilesBelow['leftOut'] = [];
  if (isLinked(root, folder)) leftOut.push({ file: folder, why: 'link' });
  else list(folder);
  return {
    files: files.sort(compareText),
    leftOut: leftOut.sort((a, b) => compareText(a.file, b.file)),
  };

  // Does not use `recursive: true` of `readdir`, which follows links to folders and never ends if these links form a
  // loop.
  function list(below: string): void {
    for (const entry of entriesOf(join(root, below))) {
      const file = `${below}/${entry.name}`;
      const why = reasonOf(entry, file);
      if (why) leftOut.push({ file, why });
      else if (entry.isFile() || entry.isSymbolicLink()) files.push(file);
      if (entry.isDirectory() && why !== 'hidden' && why !== 'leftover') list(file);
    }
  }

  /** Returns why a file or folder is left out. Returns undefined if it is not left out. */
  function reasonOf(entry: Dirent, file: string): LeftOut | undefined {
    const isLeftover = entry.isDirectory() ? isLeftoverFolder : isLeftoverFile;
    if (isLeftover(entry.name)) return 'leftover';
    if (isHidden(entry.name)) return 'hidden';
    if (entry.isSymbolicLink()) return isReadableFile(root, file) ? undefined : 'link';
    if (entry.isFile()) return mayRead(join(root, file)) ? undefined : 'locked';
    return entry.isDirectory() && /\.(?:mdx?|ya?ml)$/.test(file) ? 'folder' : undefined;
  }
}

/**
 * Tells whether a path exists but `filesBelow` leaves it out, because it is hidden or a leftover of a program, or
 * contains a symbolic link that is not followed.
 */
export function isLeftOut(root: string, path: string): boolean {
  if (!isThere(root, path)) return false;
  const isFollowed = !isLinked(root, path) || isReadableFile(root, path);
  const [name = '', ...folders] = path.split('/').toReversed();
  const isLeftover = isLeftoverFile(name) || [name, ...folders].some(isLeftoverFolder);
  return (
    isLeftover || path.split('/').some(isHidden) || isLinked(root, dirname(path)) || !isFollowed
  );
}

/** Tells whether the name of a file or folder makes it hidden. */
const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known';

/** Tells whether a path, or a folder in it, is a symbolic link. */
function isLinked(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)) !== join(realpathSync(root), path);
  } catch {
    return isThere(root, path);
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (missingCodes.has((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  }
}

/** The error codes if the folder is missing (ENOENT), or if a file is at the path of the folder (ENOTDIR). */
const missingCodes = new Set<string | undefined>(['ENOENT', 'ENOTDIR']);

/** Tells whether a file, a folder or a symbolic link is at a path in `root`, even if the link leads nowhere. */
export function isThere(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path)) !== undefined;
  } catch {
    return false;
  }
}

/** The error message for a path that exists but is not a readable file. */
export const unreadable =
  'This is not a readable file. Replace it with the file itself, and give everybody permission to read it.';

/**
 * Tells whether a path in `root`, such as `content/site.yaml`, is a readable file. Follows symbolic links only within
 * the same top-level folder, so that no file from outside `public/` is published.
 */
export function isReadableFile(root: string, path: string): boolean {
  const [top = ''] = path.split('/', 1);
  try {
    const target = realpathSync(join(root, path));
    return (
      target.startsWith(join(realpathSync(root), top) + sep) &&
      statSync(target).isFile() &&
      mayRead(target)
    );
  } catch {
    return false;
  }
}

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
