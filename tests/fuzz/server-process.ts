import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../setup/commands.ts';
import { freePort } from '../setup/serve-build.ts';

/** The built site, served by a separate process. Disposing ends the process. */
export interface ServerProcess extends AsyncDisposable {
  origin: string;
  /** Resident memory of the process in MB. */
  megabytes(): number;
  /** The stderr of the process. */
  errors(): string;
}

/** Builds this checkout into a temporary folder and serves it on a free port of this machine. */
export async function startServer(): Promise<ServerProcess> {
  const out = mkdtempSync(join(tmpdir(), 'factsheet-fuzz-'));
  const remove = () => rmSync(out, { recursive: true, force: true });
  const build = runCommand('build', process.cwd(), ['--out', out]);
  if (build.status !== 0) {
    remove();
    throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
  }
  const PORT = String(await freePort());
  const server = spawn('node', ['src/commands/serve.ts', '--out', out], {
    env: { ...process.env, PORT },
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  // The server prints its start message when it listens.
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error(`The server did not start:\n${errors}`);
  server.stdout.resume();
  return {
    origin: `http://localhost:${PORT}`,
    megabytes: () => residentMegabytes(server.pid!),
    errors: () => errors,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      remove();
    },
  };
}

/** From the file system of Linux. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024);
}
