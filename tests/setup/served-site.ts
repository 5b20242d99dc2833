import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startHost } from '../../src/host/host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site under test, without a trailing slash. */
    baseUrl: string;
  }
}

/**
 * Provides `baseUrl`: the one in the variable BASE_URL, or a build of this checkout that the local
 * host serves on a free port for as long as the tests run.
 */
export default async function setup(project: TestProject) {
  if (process.env['BASE_URL']) {
    project.provide('baseUrl', new URL(process.env['BASE_URL']).origin);
    return undefined;
  }
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const build = spawnSync('node', ['src/build/main.ts'], {
    env: { ...process.env, BASE_URL: baseUrl },
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
  const host = await startHost({ root: process.cwd(), port });
  project.provide('baseUrl', baseUrl);
  return () => host.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
