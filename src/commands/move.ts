import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { exitCode } from './file-system-failure.ts';
import { movePage } from './move/move-page.ts';
import { RefusedMove } from './move/planned-move.ts';

const usage = `Usage: npm run move -- FROM TO, in the folder that contains content/.
Moves a page, such as: npm run move -- content/pages/help.md content/pages/support/help.md
The former address redirects, and the links in all pages and data files are updated.`;

/** `npm run move`: exit 0 if the page was moved, 1 if it cannot move, 2 for wrong arguments. */
function main(root: string, paths: readonly string[]): number {
  const [from, to] = paths.map((path) => relative(root, resolve(path)).replaceAll(sep, '/'));
  if (paths.length !== 2 || !from || !to || !existsSync('content')) {
    console.error(usage);
    return 2;
  }
  try {
    console.log(movePage(root, from, to).join('\n'));
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedMove)) throw error;
    console.error(`${error.message} Nothing was changed.`);
    return 1;
  }
}

process.exitCode = await exitCode(() => main(process.cwd(), process.argv.slice(2)));
