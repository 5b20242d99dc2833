import { extname } from 'node:path';
import { exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { movePage } from './move/move-page.ts';
import { typedFile } from './move/plan-move.ts';

const usage = `Usage: factsheet move FROM TO, in the folder that contains content/.
Moves a page, by addresses or files: npx factsheet move /help content/pages/support/help.md
The former address redirects, and the links in all pages and data files are updated.`;

/**
 * `npx factsheet move FROM TO`: moves a page. Exits with 0 if the page was moved, 1 if it cannot be moved, 2 for
 * wrong arguments.
 */
process.exitCode = await exitCode(() => {
  const [from, to] = parseArguments({ names: ['FROM', 'TO'] }, usage).positionals;
  const root = contentRoot(usage);
  const file = typedFile(root, from);
  console.log(movePage(root, file, typedFile(root, to, extname(file))).join('\n'));
  return 0;
});
