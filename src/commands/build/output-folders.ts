import { resolve } from 'node:path';
import { parseArguments } from '../command.ts';

/**
 * The folders that a build writes, relative to its output folder. Together they are a _generation_: files of
 * different builds must not be mixed.
 */
export const outputFolders = {
  /** The public files. */
  site: 'dist',
  /** Files that the functions read, and the bundled functions. */
  functions: 'build',
  /** The header rules for Netlify (Frameworks API). */
  netlify: '.netlify/v1',
} as const;

export type OutputFolder = keyof typeof outputFolders;

/**
 * Returns the absolute path of the output folder: the value of `--out`, or the working directory without this
 * option. Throws a CommandError for other arguments.
 */
export function outputOption(command: string): string {
  const config = { options: { out: { type: 'string' } } } as const;
  const { values } = parseArguments(config, `Usage: npm run ${command} [-- --out DIR]`);
  return resolve(values.out ?? '.');
}
