import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
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
}

/** Lists a folder below `root`, at any depth; empty where it does not exist. */
export function filesBelow(root: string, folder: string): FilesBelow {
  const found: FilesBelow = { files: [], links: [], folders: [] };
  for (const entry of entriesOf(join(root, folder))) {
    const path = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/');
    if (/(^|\/)\.(?!well-known(\/|$))/.test(path)) continue;
    if (entry.isSymbolicLink()) {
      (isFileWithin(root, path) ? found.files : found.links).push(path);
    } else if (entry.isFile()) {
      found.files.push(path);
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a link leads to a file that stands below `root`, too. */
function isFileWithin(root: string, path: string): boolean {
  try {
    const target = realpathSync(join(root, path));
    return target.startsWith(realpathSync(root) + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}
