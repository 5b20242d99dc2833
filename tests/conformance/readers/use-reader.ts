import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outcomeOf, shortened, type Outcome, type Output } from './outcome.ts';
import { readersOf, type Entry, type Reader, type Result } from './read-readers.ts';

/** What one use of a reader showed. */
export type Used = Reader & Outcome & Pick<Result, 'seconds'>;

/**
 * Installs one version of an entry in a temporary folder, and lets each of its readers read the site at `origin`. A reader
 * works if its program prints the `expected` answers.
 */
export async function useReaders(
  entry: Entry,
  version: string,
  origin: string,
  expected: Readonly<Record<string, unknown>>,
): Promise<Used[]> {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-reader-'));
  try {
    const installed = await timed(() => install(folder, entry, version));
    const results = [];
    for (const reader of readersOf(entry, version)) {
      const used = await timed(async () => {
        if (!installed.value.works) return installed.value;
        return outcomeOf(reader, await run(folder, reader, origin), expected);
      });
      results.push({ ...reader, ...used.value, seconds: installed.seconds + used.seconds });
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the check of a generator, which rejects if a program with the generated client fails. */
export async function useGenerator(reader: Reader, check: () => Promise<void>): Promise<Used> {
  const { value, seconds } = await timed(async () => {
    try {
      await check();
      return { works: true, detail: '' };
    } catch (error) {
      const { message, stdout = '' } = error as Error & { stdout?: string };
      return { works: false, detail: shortened(stdout || message) };
    }
  });
  return { ...reader, ...value, seconds };
}

/** Installs the packages of an entry, and copies the programs beside them. */
async function install(folder: string, entry: Entry, version: string): Promise<Outcome> {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  cpSync(join(import.meta.dirname, 'programs'), folder, { recursive: true });
  const packages = [`${entry.name}@${version}`, ...(entry.with ?? [])];
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  const args = ['install', ...options, '--prefer-offline', '--loglevel=error', ...packages];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, timeout: 300_000 });
    return { works: true, detail: '' };
  } catch (error) {
    return { works: false, detail: shortened(`npm install failed: ${(error as Error).message}`) };
  }
}

/** Runs the program of a reader for at most two minutes. Afterwards, ends all processes that it started. */
function run(folder: string, { program, mode }: Reader, origin: string): Promise<Output> {
  const args = [program, origin, ...(mode === undefined ? [] : [mode])];
  return new Promise((resolve) => {
    // The program gets its own process group, no settings or secrets of this user, and sends no statistics.
    const env = { PATH: process.env['PATH'], HOME: folder, DO_NOT_TRACK: '1' };
    const child = spawn(process.execPath, args, { cwd: folder, detached: true, env });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    const end = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // Every process of the group has ended.
      }
    };
    const late = setTimeout(end, 120_000);
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      end();
      if (signal) output.stderr += '\nError: no answer within two minutes\n';
      child.on('close', () => resolve({ failed: code !== 0, ...output }));
    });
  });
}

/** Runs a function and measures the seconds that it takes. */
async function timed<T>(act: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await act();
  return { value, seconds: (performance.now() - started) / 1000 };
}
