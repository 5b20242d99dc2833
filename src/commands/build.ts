import { resolve } from 'node:path';
import { CommandError, exitCode, parseArguments } from './command.ts';

const usage = `Usage: factsheet build [--out DIR]
       factsheet build --compare BASE [--out FILE] [--preview URL]`;

/**
 * `npx factsheet build [--out DIR]`: builds the site, by default into the project folder. With `--compare BASE`, the
 * command does not build into DIR. Instead, the command reports the changes that readers would see after a merge of the
 * working tree into BASE. Exits with 1 if the content has errors, and with 2 for wrong arguments or if BASE does not
 * exist.
 */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { out: text, compare: text, preview: text };
  const { out, compare, preview } = parseArguments({ options }, usage).values;
  // Each module is imported only when it is needed: a comparison needs neither Astro nor the bundler.
  if (compare === undefined) {
    if (preview !== undefined) throw new CommandError(`--preview needs --compare.\n${usage}`, 2);
    const { buildInto } = await import('./build/build-into.ts');
    return buildInto(resolve(out ?? '.'));
  }
  if (!compare) {
    throw new CommandError(`Name one branch, tag or commit to compare with.\n${usage}`, 2);
  }
  if (preview && !/^https?:$/.test(URL.parse(preview)?.protocol ?? '')) {
    throw new CommandError(`${JSON.stringify(preview)} is not a web address.\n${usage}`, 2);
  }
  const { compareWith } = await import('./compare-with.ts');
  await compareWith(compare, out, preview);
  return 0;
}

process.exitCode = await exitCode(main);
