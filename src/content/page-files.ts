import { filesBelow } from './files-below.ts';
import { mounts } from './page-path.ts';

/** The files below `root` that become pages, from the project's root. */
export function pageFiles(root: string): string[] {
  return mounts.flatMap(({ folder }) => filesBelow(root, folder).files.filter(isPageFile));
}

/** Whether a file is that of a page by its ending. */
export const isPageFile = (file: string): boolean => /\.mdx?$/.test(file);
