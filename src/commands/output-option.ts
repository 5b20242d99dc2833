import { resolve } from 'node:path';
import { parseArguments } from './command.ts';

/**
 * Returns the absolute path of the output folder: the value of `--out`, or the working directory without this
 * option. Throws a CommandError for other arguments.
 */
export function outputOption(command: string): string {
  const config = { options: { out: { type: 'string' } } } as const;
  const { values } = parseArguments(config, `Usage: npm run ${command} [-- --out DIR]`);
  return resolve(values.out ?? '.');
}
