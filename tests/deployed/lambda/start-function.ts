import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostedFunction } from '../../../src/host/functions.ts';
import type { FunctionBundle } from '../bundle-functions.ts';
import { firstOf } from '../first-of.ts';
import { eventOf } from './event.ts';
import { invoke } from './invoke.ts';
import type { Reads } from './record-reads.ts';

/** A running deployed function. */
export interface RunningFunction extends HostedFunction {
  bundle: FunctionBundle;
  answer(request: Request): Promise<Response>;
  /** The files that it has read so far. */
  reads(): Promise<Reads>;
  close(): void;
}

/**
 * Starts an unpacked function in its own process, through the bootstrap in its bundle. The process has the
 * variables that Netlify sets at runtime and can only read its own folder, so files outside of the bundle are
 * missing as in production. `node` is the program to run.
 */
export async function startFunction(
  bundle: FunctionBundle,
  env: Record<string, string>,
  node: string,
): Promise<RunningFunction> {
  const { name, folder, entry, paths } = bundle;
  const readable = [folder, fileURLToPath(new URL('.', import.meta.url))];
  const child = fork(fileURLToPath(new URL('runtime.ts', import.meta.url)), [folder, entry], {
    execPath: node,
    execArgv: ['--permission', ...readable.map((one) => `--allow-fs-read=${one}`)],
    cwd: folder,
    env: { ...env, LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_FUNCTION_NAME: name },
  });
  const port = Number(await firstOf(child, 'message', child, `Function ${name}`));
  const answer = async (request: Request) =>
    invoke(port, await eventOf(request, paths[0]!), request.signal);
  return {
    bundle,
    answer,
    name,
    paths,
    match: (pathname) => paths.includes(pathname.toLowerCase()),
    handler: answer,
    reads: async () => (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Reads,
    close: () => void child.kill(),
  };
}
