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
import { compareText } from '../text/order.ts';

/** What is below a folder. All paths are from the root, with forward slashes, and sorted. */
export interface FilesBelow {
  /** Files that can be read. Everything else is left out of them. */
  files: string[];
  /** Symbolic links that are not followed: to a folder, to nothing, or out of `content/` or `public/`. */
  links: string[];
  /** Files and folders whose name starts with a dot, except `.well-known`. */
  hidden: string[];
  /** Folders with the name of a page. */
  folders: string[];
  /** Files without permission to read. */
  locked: string[];
}

/** Lists a folder below `root`, at any depth; empty if it does not exist. */
export function filesBelow(root: string, folder: string): FilesBelow {
  const found: FilesBelow = { files: [], links: [], hidden: [], folders: [], locked: [] };
  if (isLinked(root, folder)) found.links.push(folder);
  else list(folder);
  for (const paths of Object.values(found)) paths.sort(compareText);
  return found;

  // Not `recursive: true`, which follows links to folders and does not end where they form a loop.
  function list(below: string): void {
    for (const entry of entriesOf(join(root, below))) {
      const path = `${below}/${entry.name}`;
      if (isHidden(entry.name)) {
        found.hidden.push(path);
      } else if (entry.isSymbolicLink()) {
        (isReadableFile(root, path) ? found.files : found.links).push(path);
      } else if (entry.isFile()) {
        (mayRead(join(root, path)) ? found.files : found.locked).push(path);
      } else if (entry.isDirectory()) {
        if (/\.(?:mdx?|ya?ml)$/.test(path)) found.folders.push(path);
        list(path);
      }
    }
  }
}

/**
 * Whether `filesBelow` leaves out what is at a path from `root`, because it is hidden or because it is, or
 * is behind, a symbolic link that is not followed. False where nothing is.
 */
export function isLeftOut(root: string, path: string): boolean {
  if (!isThere(root, path)) return false;
  const isFollowed = !isLinked(root, path) || isReadableFile(root, path);
  return path.split('/').some(isHidden) || isLinked(root, dirname(path)) || !isFollowed;
}

const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known';

/** Whether a file or folder, or a folder that contains it, is a symbolic link. */
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
    if (nothingThere.has((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  }
}

/** No folder; a file in its place. */
const nothingThere = new Set<string | undefined>(['ENOENT', 'ENOTDIR']);

/** Whether something stands at a path below `root`, be it a folder or a link to nothing. */
export function isThere(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path)) !== undefined;
  } catch {
    return false;
  }
}

/** What to do where it does not. */
export const unreadable =
  'This is no file that can be read. Put the file itself here, and allow everybody to read it.';

/**
 * Whether a path from `root`, such as `content/site.yaml`, is a file that may be read. A symbolic link
 * counts if it leads to a file in the same top folder, so that nothing outside `public/` is published.
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
