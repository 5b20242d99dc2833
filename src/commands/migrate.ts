import { CommandError, contentRoot, exitCode, parseArguments } from './command.ts';
import { migrations } from './upgrade/migrations.ts';

const usage = 'Usage: npm run upgrade -- --migrate 1.2.0, with the version that the content was written for';

/**
 * `npm run upgrade -- --migrate 1.2.0`: changes `content/` for all releases after 1.2.0, by the migrations that the
 * changelog names. Prints what it changed. Exits with 2 for wrong arguments.
 */
function main(): number {
  const { positionals } = parseArguments({ allowPositionals: true }, usage);
  const [version = '', ...more] = positionals;
  if (!/^\d+\.\d+\.\d+$/.test(version) || more.length > 0) throw new CommandError(usage, 2);
  const root = contentRoot(usage);
  const later = migrations.filter(
    ({ release }) => release.localeCompare(version, 'en', { numeric: true }) > 0,
  );
  const changed = later.flatMap(({ change }) => change(root));
  for (const line of changed) console.log(line);
  if (changed.length === 0) console.log('The content needs no changes.');
  return 0;
}

process.exitCode = await exitCode(main);
