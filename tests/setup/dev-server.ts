import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from './checkout-copy.ts';

/** A running `npx factsheet dev` in a copy of the checkout. */
export interface StartedDevServer extends AsyncDisposable {
  /** The URL of the server, without a trailing slash. */
  url: string;
  /** The folder of the copied checkout. */
  project: string;
  /** The folder for temporary files of the server. */
  temporary: string;
  /** Returns what the server has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Copies the checkout, lets `prepare` change the copy, and starts the dev server in it. */
export async function startDevServer(
  prepare: (project: string) => void = () => {},
): Promise<StartedDevServer> {
  const checkout = copyCheckout();
  const project = checkout.root;
  prepare(project);
  const temporary = mkdtempSync(join(tmpdir(), 'dev-'));
  // The server does not get the whole environment: vitest sets BASE_URL and VITEST, which the build and Astro
  // read.
  const server = spawn(
    process.execPath,
    [`${project}/node_modules/astro/bin/astro.mjs`, 'dev', '--port', '0'],
    {
      cwd: project,
      env: {
        PATH: process.env['PATH'],
        TMPDIR: temporary,
        ASTRO_DEV_BACKGROUND: '0',
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address) resolve(address[0]);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`The dev server ended:\n${output}`)));
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await once(server, 'exit');
  };
  return {
    url,
    project,
    temporary,
    output: () => output,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(temporary, { recursive: true });
      checkout[Symbol.dispose]();
    },
  };
}
