import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { openSite } from '../../src/commands/generation/open-site.ts';
import { buildFiles } from '../setup/build-files.ts';

/** Two complete generations of a checkout for different addresses. */
export interface Generations extends Disposable {
  checkout: string;
  /** The duration of a build in milliseconds. */
  buildTime: number;
  /** The folder of each generation. */
  saved: Record<Name, string>;
  fingerprints: Record<Name, string>;
  /** A new empty folder for output. */
  newOutput(): string;
}

export type Name = 'one' | 'two';
export const names: readonly Name[] = ['one', 'two'];

/** Builds both generations. */
export async function buildGenerations(checkout: string): Promise<Generations> {
  const started = performance.now();
  const builds = async (saved: Generations['saved']) => {
    for (const name of names) await ended(startBuild(checkout, saved[name], name), 0);
  };
  const generations = await makeGenerations(checkout, builds);
  return { ...generations, buildTime: (performance.now() - started) / names.length };
}

/** Calls `make` to write both generations to a temporary folder. */
export async function makeGenerations(
  checkout: string,
  make: (saved: Generations['saved']) => void | Promise<void>,
): Promise<Generations> {
  const folder = mkdtempSync(join(tmpdir(), 'crashes-'));
  const saved = { one: join(folder, 'one'), two: join(folder, 'two') };
  await make(saved);
  return {
    checkout,
    buildTime: 0,
    saved,
    fingerprints: { one: fingerprint(saved.one), two: fingerprint(saved.two) },
    newOutput: () => mkdtempSync(join(folder, 'out-')),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts the build command, without npm, for the address of a generation. */
export function startBuild(checkout: string, out: string, name: Name): ChildProcess {
  return spawn(process.execPath, ['src/commands/build.ts', '--out', out], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], BASE_URL: `https://${name}.example` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Starts a process that publishes a saved generation as a build does. With `killAfter` it is killed after
 * that number of renames.
 */
export function startPublishing(
  { checkout, saved }: Generations,
  out: string,
  name: Name,
  { killAfter, stderr = 'inherit' }: { killAfter?: number; stderr?: 'inherit' | 'pipe' } = {},
): ChildProcess {
  const script = join(import.meta.dirname, 'publish-saved.ts');
  const args = [
    script,
    checkout,
    saved[name],
    out,
    ...(killAfter === undefined ? [] : [`${killAfter}`]),
  ];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', stderr] });
}

/** Waits for a process. Throws its stderr if it ends with another code than expected. */
export async function ended(child: ChildProcess, expected: number | 'failure'): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (text) => (errors += text));
  await once(child, 'close');
  const { exitCode } = child;
  if (expected === 'failure' ? exitCode !== 0 && exitCode !== null : exitCode === expected) return;
  throw new Error(`A process ended with ${exitCode}, not ${expected}:\n${errors}`);
}

/**
 * The generation that a command finds in `out` and that is there afterwards; undefined if it is not one of the
 * two, complete. No build may run at the same time.
 */
export function findGeneration(generations: Generations, out: string): Name | undefined {
  const opened = openGeneration(generations, out);
  return fingerprint(out) === opened?.fingerprint ? opened.name : undefined;
}

/** The generation that a command finds in `out`, also during builds. */
export function openGeneration({ checkout, fingerprints }: Generations, out: string) {
  using site = openSite(checkout, out);
  const found = fingerprint(site.root);
  const name = names.find((one) => fingerprints[one] === found);
  return name && { name, fingerprint: found };
}

function fingerprint(out: string): string {
  const hash = createHash('sha256');
  for (const file of buildFiles(out)) hash.update(relative(out, file)).update(readFileSync(file));
  return hash.digest('hex');
}
