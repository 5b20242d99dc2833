import { basename, dirname, join } from 'node:path';

/** The folder with Factsheet's code, as an absolute path: `src/` in its repository, `lib/` in the npm package. */
export const codeFolder: string = dirname(import.meta.dirname);

/**
 * Returns the absolute path of a file of Factsheet. `path` is its path in the repository, such as
 * `src/template/README.md`.
 */
export const ownPath = (path: string): string => join(codeFolder, path.replace(/^src\//, ''));

/** Returns the absolute path of a module of Factsheet, such as `api/ask/main`: a `.js` file in the npm package. */
export const ownModule = (name: string): string =>
  join(codeFolder, name + (basename(codeFolder) === 'src' ? '.ts' : '.js'));

/**
 * Returns the path of a page of Factsheet's documentation, for messages. For `check`, it is `docs/check.md` in
 * Factsheet's repository, and the same path in the npm package on a site.
 */
export const docsPage = (name: string): string =>
  `${basename(codeFolder) === 'src' ? '' : 'node_modules/factsheet/'}docs/${name}.md`;

/**
 * The folder of the pages about the API that Factsheet itself provides. Sites and messages use this path, wherever the
 * npm package is installed.
 */
export const ownPages = 'src/site/developers';

/**
 * Returns the folder from which to read a file of a site, and the path of the file in this folder. `path` is the path
 * that the site and messages use. Factsheet's own pages are read from Factsheet's package if `root` is the working
 * directory. In any other `root`, they are copies in that folder.
 */
export function placeOf(root: string, path: string): [folder: string, path: string] {
  const isOwn = path === ownPages || path.startsWith(`${ownPages}/`);
  return isOwn && root === process.cwd()
    ? [dirname(codeFolder), path.replace('src', basename(codeFolder))]
    : [root, path];
}
