import { startHost } from '../host/host.ts';

const defaultPort = 8888;

/** `npm run serve`: serves the built project in the working directory on PORT until a signal. */
async function main(): Promise<void> {
  const host = await startHost({ root: process.cwd(), port: portFromEnvironment() });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Once: a second signal ends the process at once, as by default.
    process.once(signal, () => void host.close());
  }
}

function portFromEnvironment(): number {
  const value = process.env['PORT'] ?? String(defaultPort);
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new Error(`PORT is "${value}". Set it to a number from 0 to 65535, or leave it out.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
