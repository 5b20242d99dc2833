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
 * Returns the path of a page of the documentation for messages, such as `docs/check.md` for `check`: in Factsheet's
 * repository, or in the npm package that a site has installed.
 */
export const docsPage = (name: string): string =>
  `${basename(codeFolder) === 'src' ? '' : 'node_modules/factsheet/'}docs/${name}.md`;

/**
 * The folder of Factsheet's own pages about the API. Sites and messages use this path, wherever the package is
 * installed.
 */
export const ownPages = 'src/site/developers';

/**
 * Returns where a file or folder of the site in `root` really is: a folder, and a path in it. `path` is the path that
 * the site and messages use. For the site in the working directory, Factsheet's own pages are in Factsheet's package.
 * Other folders contain copies of these pages.
 */
export function placeOf(root: string, path: string): [folder: string, path: string] {
  const isOwn = path === ownPages || path.startsWith(`${ownPages}/`);
  return isOwn && root === process.cwd()
    ? [dirname(codeFolder), path.replace('src', basename(codeFolder))]
    : [root, path];
}
