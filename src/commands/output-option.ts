import { resolve } from 'node:path';
import { parseArguments } from './command.ts';

/** Returns the absolute output folder: `--out DIR`, otherwise the working directory. Throws a CommandError for other arguments. */
export function outputOption(command: string): string {
  const config = { options: { out: { type: 'string' } } } as const;
  const { values } = parseArguments(config, `Usage: npm run ${command} [-- --out DIR]`);
  return resolve(values.out ?? '.');
}
