import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command of an installed package and returns what it prints. */
export async function outputOf(command, args) {
  const run = promisify(execFile);
  return (await run(`node_modules/.bin/${command}`, args, { maxBuffer: 2 ** 26 })).stdout;
}
