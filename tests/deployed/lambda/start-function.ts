import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostedFunction } from '../../../src/host/functions.ts';
import type { FunctionBundle } from '../bundle-functions.ts';
import { clientResponse } from '../client-response.ts';
import { firstOf } from '../first-of.ts';
import { eventOf } from './event.ts';

/** A deployed function that runs. */
export interface RunningFunction extends HostedFunction {
  bundle: FunctionBundle;
  /** Paths of the files in its folder that it has read so far. */
  filesRead(): Promise<string[]>;
  close(): void;
}

/**
 * Starts an unpacked function in a process of its own, through the bootstrap that its bundle contains.
 * The process sees the variables that Netlify sets at runtime and may read its own folder only, so a
 * file that was left behind in the checkout is missing here too. `node` is the program to run.
 */
export async function startFunction(
  bundle: FunctionBundle,
  env: Record<string, string>,
  node: string,
): Promise<RunningFunction> {
  const { name, folder, entry, routes } = bundle;
  const readable = [folder, fileURLToPath(new URL('.', import.meta.url))];
  const child = fork(fileURLToPath(new URL('runtime.ts', import.meta.url)), [folder, entry], {
    execPath: node,
    execArgv: ['--permission', ...readable.map((one) => `--allow-fs-read=${one}`)],
    cwd: folder,
    env: { ...env, LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_FUNCTION_NAME: name },
  });
  const port = await firstOf(child, 'message', child, `Function ${name}`);
  const address = `http://127.0.0.1:${String(port)}/`;
  return {
    bundle,
    name,
    paths: routes,
    preferStatic: false,
    match: (pathname) => (routes.includes(pathname.toLowerCase()) ? {} : undefined),
    async handler(request) {
      const body = JSON.stringify(await eventOf(request, routes[0]!));
      return clientResponse(await fetch(address, { method: 'POST', body, signal: request.signal }));
    },
    filesRead: async () => (await (await fetch(address)).json()) as string[],
    close: () => void child.kill(),
  };
}
