import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mounts } from './page-path.ts';

/** The files below `root` that become pages, from the project's root. */
export function pageFiles(root: string): string[] {
  return mounts.flatMap(({ folder }) =>
    markdownFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
}

/**
 * Every .md and .mdx below a folder, as sorted relative paths; none if the folder does not exist. What
 * the system hides is left out.
 */
function markdownFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.mdx?$/.test(name) && !/(^|\/)\./.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
