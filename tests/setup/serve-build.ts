import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { openSite, type OpenSite } from '../../src/commands/generation/open-site.ts';
import { startHost, type Host } from '../../src/host/host.ts';

/** A running server of a build, and the folder with its `outputFolders`. */
export interface ServedBuild extends Host {
  root: string;
  /** The folder of the public files. */
  publish: string;
}

/**
 * Builds a checkout, by default this one, and serves it on a free port until it is closed. The output is in a
 * temporary folder, so the `dist/` of the checkout does not change.
 */
export async function serveBuild(checkout = process.cwd()): Promise<ServedBuild> {
  const port = await freePort();
  const site = buildAndOpen(checkout, `http://localhost:${port}`);
  const host = await startHost({ root: site.root, port, log: { info() {}, error: console.error } });
  const close = async () => {
    await host.close();
    site[Symbol.dispose]();
  };
  return { ...host, close, root: site.root, publish: join(site.root, outputFolders.site) };
}

function buildAndOpen(checkout: string, baseUrl: string): OpenSite {
  const out = mkdtempSync(join(tmpdir(), 'factsheet-build-'));
  try {
    const build = spawnSync('node', ['src/commands/build.ts', '--out', out], {
      cwd: checkout,
      env: { ...process.env, BASE_URL: baseUrl },
      encoding: 'utf8',
    });
    if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
    return openSite(checkout, out);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Finds a free port. It is needed before the build, because links contain it. No port with 404 in it, such as 40412:
 * afdocs takes a short document that links to it for an error page.
 */
export async function freePort(): Promise<number> {
  let port: number;
  do port = await anyFreePort();
  while (String(port).includes('404'));
  return port;
}

function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
