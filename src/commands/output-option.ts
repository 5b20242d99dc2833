import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The folder of the output, absolute: that of `--out DIR`, else the working directory. Any other
 * argument ends the process with 2 and says how to call the command.
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
