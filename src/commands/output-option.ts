import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The absolute output folder: `--out DIR`, otherwise the working directory. Other arguments print the usage
 * and end the process with exit code 2.
 */
export function outputOption(args: string[], command: string): string {
  try {
    const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
    return resolve(values.out ?? '.');
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: npm run ${command} [-- --out DIR]`);
    return process.exit(2);
  }
}
