import type { InputFiles } from '../source/input-files.ts';
import { pageRoots } from './page-path.ts';

/** Returns the files of all pages, relative to the project's root. */
export function pageFiles(files: InputFiles): string[] {
  return pageRoots.flatMap(({ folder }) => filesIn(files, folder).filter(isPageFile));
}

/** Returns the files in a folder and its subfolders, sorted. */
export function filesIn(files: InputFiles, folder: string): string[] {
  const [top = ''] = folder.split('/', 1);
  const listed = files.below(top === 'content' ? top : folder).files;
  return listed.filter((file) => file.startsWith(`${folder}/`));
}

/** Tells whether a file is a page, by its extension. */
export const isPageFile = (file: string): boolean => /\.mdx?$/.test(file);
