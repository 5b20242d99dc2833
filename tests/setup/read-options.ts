import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the options of a program like `parseArgs`. For wrong ones, prints which and ends the process with 2. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}
