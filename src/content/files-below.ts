import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  type Dirent,
} from 'node:fs';
import { join, sep } from 'node:path';
import { compareText } from '../text/order.ts';

/** What stands below a folder. */
export interface FilesBelow {
  /** From the root, with forward slashes, sorted; what the system hides is left out. */
  files: string[];
  /** Links that lead out of the root, to a folder or to nothing; they are none of the files. */
  links: string[];
  /** Folders with the name of a page. */
  folders: string[];
  /** Files that may not be read; they are none of the files. */
  locked: string[];
}

/** Lists a folder below `root`, at any depth; empty where it does not exist. */
export function filesBelow(root: string, folder: string): FilesBelow {
  const found: FilesBelow = { files: [], links: [], folders: [], locked: [] };
  for (const entry of entriesOf(join(root, folder))) {
    const path = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/');
    if (/(^|\/)\.(?!well-known(\/|$))/.test(path)) continue;
    if (entry.isSymbolicLink()) {
      (isReadableFile(root, path) ? found.files : found.links).push(path);
    } else if (entry.isFile()) {
      (mayRead(join(root, path)) ? found.files : found.locked).push(path);
    } else if (entry.isDirectory() && /\.(?:mdx?|ya?ml)$/.test(path)) {
      found.folders.push(path);
    }
  }
  for (const paths of Object.values(found)) paths.sort(compareText);
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
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

/** Whether a path leads to a file that stands below `root` and may be read. */
export function isReadableFile(root: string, path: string): boolean {
  try {
    const target = realpathSync(join(root, path));
    return (
      target.startsWith(realpathSync(root) + sep) && statSync(target).isFile() && mayRead(target)
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
