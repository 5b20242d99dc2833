import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { readersOf, type Entry, type Reader, type Result } from './read-readers.ts';

type Outcome = Pick<Result, 'works' | 'detail'>;

/**
 * Installs one version of an entry in a temporary folder, and lets each of its readers read the site at `origin`. A reader
 * works if its program prints the `expected` answers.
 */
export async function useReaders(
  entry: Entry,
  version: string,
  origin: string,
  expected: Readonly<Record<string, unknown>>,
): Promise<(Reader & Outcome & { seconds: number })[]> {
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
    return { works: false, detail: `npm install failed: ${(error as Error).message}` };
  }
}

/** The output of a program, and its errors if it failed. */
interface Output {
  failed: boolean;
  stdout: string;
  stderr: string;
}

/** Runs the program of a reader for at most two minutes. Afterwards, ends all processes that it started. */
function run(folder: string, { program, mode }: Reader, origin: string): Promise<Output> {
  const args = [program, origin, ...(mode === undefined ? [] : [mode])];
  return new Promise((resolve) => {
    // The program gets its own process group, no settings of this user, and sends no statistics.
    const env = { ...process.env, HOME: folder, DO_NOT_TRACK: '1' };
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

/** Compares what a program printed with the expected answers. */
function outcomeOf(
  { answers: names, atLeast = 0 }: Reader,
  { failed, stdout, stderr }: Output,
  expected: Readonly<Record<string, unknown>>,
): Outcome {
  const line = stdout.trimEnd().split('\n').at(-1)!;
  if (failed || !line.startsWith('{')) return { works: false, detail: reasonIn(stderr) };
  const answers = JSON.parse(line) as Answers;
  const isRight = (name: string) => {
    if (name === 'revision') return answers.revision !== undefined;
    if (name === 'score') return answers.score! >= atLeast;
    return agrees(answers[name], expected[name]);
  };
  const wrong = names.find((name) => !isRight(name));
  if (wrong === undefined) return { works: true, detail: detailOf(answers) };
  const seen = shortened(JSON.stringify(answers[wrong]) ?? 'nothing');
  return { works: false, detail: `another answer for ${wrong}: ${seen}` };
}

/** The output of a program. The other answers are compared with those of plain requests. */
interface Answers {
  [name: string]: unknown;
  /** The MCP revision that a client agreed on with the server. */
  revision?: string;
  /** The grade of a grader, of 100. */
  score?: number;
}

/** What a reader reported besides its answers. */
function detailOf({ revision, score, product }: Answers): string {
  const parts = [
    revision,
    score === undefined ? undefined : `${score} of 100`,
    typeof product === 'string' ? 'passes text to the model' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Whether an answer is the expected one, or a text for a model with all its values. */
function agrees(answer: unknown, expected: unknown): boolean {
  if (typeof answer !== 'string' || typeof expected !== 'object') {
    return answer !== undefined && isDeepStrictEqual(answer, expected);
  }
  const values: string[] = [];
  JSON.stringify(expected, (key, value: unknown) => {
    // The members with these names describe the answer, not its subject.
    if (/^(?:@|_meta$|next_cursor$|apiVersion$)/.test(key)) return undefined;
    if (typeof value === 'string') values.push(value);
    return value;
  });
  return values.length > 0 && values.every((value) => answer.includes(value));
}

/** The first error in the output of a program, without its stack. */
function reasonIn(stderr: string): string {
  const [error = stderr] = /^\S*Error\b[^]*?(?=\n\s+at |\n\n|$(?![^]))/m.exec(stderr) ?? [];
  return shortened(error);
}

/** One line without what differs between two runs: temporary folders and ports. */
function shortened(text: string): string {
  const line = text
    .replaceAll(/(?:file:\/\/)?\/\S*factsheet-reader-\w+\//g, '')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** Runs a function and measures the seconds that it takes. */
async function timed<T>(act: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await act();
  return { value, seconds: (performance.now() - started) / 1000 };
}
