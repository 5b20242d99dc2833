import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { startHost } from '../../src/host/host.ts';
import type { Host } from '../../src/host/listen.ts';

/** Builds a checkout, by default this one, for a free port and serves it there until it is closed. */
export async function serveBuild(root = process.cwd()): Promise<Host> {
  const port = await freePort();
  const build = spawnSync('node', ['src/commands/build.ts'], {
    cwd: root,
    env: { ...process.env, BASE_URL: `http://localhost:${port}` },
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
  return startHost({ root, port, log: { info() {}, error: console.error } });
}

/** The links of the build must name the port, so it is chosen before there is a server on it. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
