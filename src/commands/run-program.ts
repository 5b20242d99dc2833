import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs a program in the folder `cwd`, with `env` as its whole environment. Stops the program after `timeout`
 * milliseconds; its status is then null. Returns what the program prints, without colours.
 */
export async function outputOf(
  file: string,
  args: readonly string[],
  { cwd, env, timeout }: { cwd: string; env: NodeJS.ProcessEnv; timeout: number },
): Promise<{ status: number | null; output: string }> {
  const child = spawn(file, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('close', ended)),
  ]);
  return { status, output: stripVTControlCharacters(output + errors).trim() };
}

/**
 * Runs a program in the folder `cwd`, with `env` in addition to the environment of this process. If the program fails,
 * returns the text that it wrote to stderr. Otherwise returns undefined.
 */
export async function errorsOf(
  file: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, status] = await Promise.all([
    text(child.stderr),
    new Promise((ended) => child.once('close', ended)),
  ]);
  return status === 0 ? undefined : stripVTControlCharacters(errors).trim();
}
