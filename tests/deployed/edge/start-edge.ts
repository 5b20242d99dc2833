import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer } from '../../../src/host/delivery.ts';
import { listen } from '../../../src/host/host.ts';
import type { EdgeBundle } from '../bundle-edge-functions.ts';
import { clientResponse } from '../client-response.ts';
import { firstOf } from '../first-of.ts';
import { edgeHeaders } from './edge-headers.ts';
import { matchRoutes } from './match-routes.ts';

/** Running edge functions in front of an origin. */
export interface RunningEdge {
  answer: Answer;
  close(): Promise<void>;
}

/**
 * Runs unpacked edge functions in Deno through Netlify's own bootstrap, in front of an origin. A
 * request that no route matches goes to the origin and never sees Deno.
 */
export async function startEdge(
  { folder, manifest }: EdgeBundle,
  origin: Answer,
  report: (message: string) => void,
): Promise<RunningEdge> {
  const behind = await listen(origin, 0, report);
  const deno = spawn('deno', denoArguments(folder), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DENO_REGION: 'dev', NO_COLOR: '1' },
  });
  const printed = await firstOf(deno.stdout, 'data', deno, 'The edge runtime');
  const address = `http://127.0.0.1:${Number(String(printed))}`;
  // Whatever the functions log from now on.
  deno.stdout.on('data', (text: Buffer) => report(text.toString()));
  return {
    async answer(request) {
      const matching = matchRoutes(manifest, request);
      if (matching.length === 0) return origin(request);
      const { pathname, search } = new URL(request.url);
      const response = await fetch(address + pathname + search, {
        method: request.method,
        headers: edgeHeaders(request, manifest, matching, behind.port),
        body: request.body,
        redirect: 'manual',
        signal: request.signal,
        duplex: 'half',
      } as RequestInit);
      return clientResponse(response.status, response.headers, response.body);
    },
    async close() {
      deno.kill();
      await behind.close();
    },
  };
}

function denoArguments(folder: string): string[] {
  const bootstrap = new URL(
    '../node_modules/@netlify/edge-functions-dev/dist/deno/bootstrap.mjs',
    import.meta.url,
  );
  return [
    'run',
    '--quiet',
    '--no-config',
    '--no-lock',
    '--unstable-no-legacy-abort',
    '--allow-env',
    '--allow-net=127.0.0.1',
    `--allow-read=${folder},${fileURLToPath(bootstrap)}`,
    `--import-map=${folder}/imports.json`,
    fileURLToPath(new URL('serve.ts', import.meta.url)),
    `file://${folder}/bootstrap-stage2.js`,
    bootstrap.href,
  ];
}
