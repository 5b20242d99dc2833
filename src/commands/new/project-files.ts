import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ownPath } from '../../base/code-folder.ts';
import { npmFiles } from './npm-files.ts';

/**
 * Returns the files of a new site outside of content/, keyed by path: `package.json`, the settings for Netlify and git,
 * and a GitHub workflow. Leaves out files that already exist in `root`. `name` is the name of the product.
 */
export function projectFiles(root: string, name: string): Map<string, string> {
  const template = ownPath('src/template');
  const entries = readdirSync(template, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry): [file: string, text: string] => {
      const source = join(entry.parentPath, entry.name);
      // npm does not pack files named .gitignore. So the template contains _gitignore, and `_` becomes `.` here.
      const file = relative(template, source).replaceAll('\\', '/').replace(/^_/, '.');
      return [file, readFileSync(source, 'utf8').replaceAll('⟪name⟫', name)];
    });
  const { version } = JSON.parse(readFileSync(ownPath('../package.json'), 'utf8')) as {
    version: string;
  };
  const all = new Map([...npmFiles(basename(root), `^${version}`), ...files]);
  return new Map([...all].filter(([file]) => !existsSync(join(root, file))));
}
