import { filesBelow } from '../source/files-below.ts';
import { mounts } from './page-path.ts';

/** Lists the files of pages, relative to `root`. */
export function pageFiles(root: string): string[] {
  return mounts.flatMap(({ folder }) => filesBelow(root, folder).files.filter(isPageFile));
}

/** Tells whether a file is a page, by its ending. */
export const isPageFile = (file: string): boolean => /\.mdx?$/.test(file);
