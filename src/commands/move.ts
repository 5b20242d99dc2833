import { CommandError, contentRoot, exitCode } from './command.ts';
import { movePage } from './move/move-page.ts';
import { typedPath } from './move/plan-move.ts';

const usage = `Usage: npm run move -- FROM TO, in the folder that contains content/.
Moves a page, such as: npm run move -- /help /support/help
Both are addresses or files, such as content/pages/help.md.
The former address redirects, and the links in all pages and data files are updated.`;

/**
 * `npm run move -- FROM TO`: moves a page. Exits with 0 if the page was moved, 1 if it cannot be moved, 2 for
 * wrong arguments.
 */
process.exitCode = await exitCode(() => {
  const root = contentRoot(usage);
  const paths = process.argv.slice(2);
  const [from, to] = paths.map((path) => typedPath(root, path));
  if (paths.length !== 2 || !from || !to) throw new CommandError(usage, 2);
  console.log(movePage(root, from, to).join('\n'));
  return 0;
});
