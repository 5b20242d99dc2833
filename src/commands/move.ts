import { extname } from 'node:path';
import { CommandError, exitCode } from './command.ts';
import { contentRoot } from './content-root.ts';
import { movePage } from './move/move-page.ts';
import { typedFile } from './move/plan-move.ts';

const usage = `Usage: npx factsheet move FROM TO, in the folder that contains content/.
Moves a page, by addresses or files: npx factsheet move /help content/pages/support/help.md
The former address redirects, and the links in all pages and data files are updated.`;

/**
 * `npx factsheet move FROM TO`: moves a page. Exits with 0 if the page was moved, 1 if it cannot be moved, 2 for
 * wrong arguments.
 */
process.exitCode = await exitCode(() => {
  const root = contentRoot(usage);
  const [from, to, more] = process.argv.slice(2);
  if (!from || !to || more !== undefined) throw new CommandError(usage, 2);
  const file = typedFile(root, from);
  console.log(movePage(root, file, typedFile(root, to, extname(file))).join('\n'));
  return 0;
});
