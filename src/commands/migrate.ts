import { changeFiles } from './changes/change-files.ts';
import { ensureInGit } from './changes/in-git.ts';
import { exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { neededMigrations } from './migrate/migrations.ts';

const usage = `Usage: factsheet migrate, in the folder that contains content/.
Changes content/ as newer versions of Factsheet need it. A second run changes nothing.`;

/**
 * `factsheet migrate`: makes all changes of content/ that the installed version of Factsheet needs, and prints them.
 * Throws a CommandError instead of deleting a file whose content is not committed.
 */
function main(): number {
  parseArguments({}, usage);
  const root = contentRoot(usage);
  const needed = neededMigrations(root);
  for (const { does, changes } of needed) {
    const { removals = [], ...others } = changes(root);
    for (const file of removals) ensureInGit(root, file);
    changeFiles(root, { removals, ...others });
    console.log(does);
  }
  if (needed.length === 0) console.log('The content needs no changes.');
  return 0;
}

process.exitCode = await exitCode(main);
