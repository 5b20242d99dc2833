import { exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { typedFile } from './move/plan-move.ts';
import { removePage } from './move/remove-page.ts';

const usage = `Usage: factsheet remove PAGE [--to PAGE], in the folder that contains content/.
Removes a page, by its address or file: npx factsheet remove /support/help
Its address answers "410 Gone"; with --to, it redirects to the other page. Links lead to that page, or to the page above.`;

/**
 * `npx factsheet remove PAGE [--to PAGE]`: removes a page. Exits with 0 if the page was removed, 1 if it cannot be removed,
 * 2 for wrong arguments.
 */
process.exitCode = await exitCode(() => {
  const options = { to: { type: 'string' } } as const;
  const { values, positionals } = parseArguments({ options, names: ['PAGE'] }, usage);
  const root = contentRoot(usage);
  const to = values.to && typedFile(root, values.to);
  console.log(removePage(root, typedFile(root, positionals[0]), to).join('\n'));
  return 0;
});
