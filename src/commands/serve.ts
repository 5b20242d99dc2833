import { watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { startHost } from '../host/host.ts';
import { outputFolders } from './build/output-folders.ts';
import { CommandError, exitCode, parseArguments, serverPort } from './command.ts';
import { openSite } from './generation/open-site.ts';

const usage = `Usage: factsheet serve [--out DIR]
Serves the last build, by default that of the working directory, at http://localhost:8888. The environment variable PORT
sets another port.`;

/**
 * `npx factsheet serve [--out DIR]`: serves the last build on the port in the environment variable PORT until it
 * receives a signal. After a new build, restart the server.
 */
async function main(): Promise<number> {
  const options = { out: { type: 'string' } } as const;
  const { values } = parseArguments({ options }, usage);
  const out = resolve(values.out ?? '.');
  const port = serverPort();
  using site = openSite(process.cwd(), out);
  const host = await startHost({ root: site.root, port });
  watchFile(join(out, outputFolders.site), { persistent: false }, (now, before) => {
    const isReplaced = now.ino !== 0 && now.ino !== before.ino;
    if (isReplaced) console.log('There is a newer build. Restart to serve it.');
  });
  await firstSignal();
  await host.close();
  return 0;
}

/** Waits for the first signal, such as Ctrl+C. A second signal ends the process at once. */
function firstSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}

const failed = (error: unknown): never => {
  if (error instanceof CommandError || !(error instanceof Error)) throw error;
  throw new CommandError(error.message, 1, { cause: error });
};

process.exitCode = await exitCode(() => main().catch(failed));
