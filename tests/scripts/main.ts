import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { git, gitRepository } from '../setup/commands.ts';
import { freePort } from '../setup/serve-build.ts';
import { briefCalls, type BriefCall } from './brief-calls.ts';

/** The time limit of a script in milliseconds. */
const timeLimit = 900_000;

/**
 * `npm test -- scripts [call…]`, such as "bench size": makes every call of brief-calls.yaml once, so that a broken script
 * is noticed. Exits with 1 and prints the name and the output of each script that fails.
 */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const known = new Set(Object.values(briefCalls).flatMap(Object.keys));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. See brief-calls.yaml.`);
  using copy = copyCheckout();
  gitRepository(copy.root);
  // The author of `npm run release`.
  git(copy.root, ['config', 'user.name', 'Editor']);
  git(copy.root, ['config', 'user.email', 'editor@linnet.example']);
  const callAll = async (calls: Record<string, BriefCall>, folder: string) => {
    for (const [name, call] of Object.entries(calls)) {
      if (names.length === 0 || names.includes(name) || name === 'build')
        await report(name, call, folder);
      // `npm run remove` only deletes pages that are committed.
      if (folder === copy.root) commitAll(folder);
    }
  };
  await Promise.all(
    Object.entries(briefCalls).map(([place, calls]) =>
      callAll(calls, place === 'copy' ? copy.root : process.cwd()),
    ),
  );
}

function commitAll(folder: string): void {
  git(folder, ['add', '.']);
  git(folder, ['commit', '--quiet', '--allow-empty', '--message', 'Call']);
}

async function report(name: string, call: BriefCall, cwd: string): Promise<void> {
  const started = performance.now();
  const { problem, output } = await run(name, call, cwd);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${problem ? '✗' : '✓'} npm ${callOf(name, call.args ?? []).join(' ')}: ${seconds} s`,
  );
  if (!problem) return;
  console.error(`npm run ${name} ${problem}:\n${output}`);
  process.exitCode = 1;
}

/** Returns the arguments of npm for a call of brief-calls.yaml. */
function callOf(name: string, args: readonly string[]): string[] {
  const [script = '', ...words] = name.split(' ');
  return ['run', '--silent', script, '--', ...words, ...args];
}

/** Runs a script to its end. Runs a server until it answers. */
async function run(name: string, { args = [], answers, without }: BriefCall, cwd: string) {
  if (without !== undefined) rmSync(join(cwd, without), { recursive: true });
  const { BASE_URL: _, ...env } = process.env;
  const PORT = String(await freePort());
  // The script gets its own process group, because npm does not pass on signals.
  const child = spawn('npm', callOf(name, args), {
    cwd,
    env: { ...env, PORT },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close');
  const late = new AbortController();
  const timedOut = setTimeout(timeLimit, 'late' as const, { signal: late.signal });
  timedOut.catch(() => undefined);
  const ended = closed.then(([status]) => (status === 0 ? undefined : `ended with ${status}`));
  const answered = answers && answersAt(`http://localhost:${PORT}${answers}`, late.signal);
  const first = await Promise.race([
    ended.then((problem) => (answers ? 'ended before it answered' : problem)),
    timedOut,
    ...(answered ? [answered] : []),
  ]);
  late.abort();
  if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
  await closed;
  return { problem: first === 'late' ? `took more than ${timeLimit / 1000} s` : first, output };
}

/** Waits until the address answers with 200. */
async function answersAt(url: string, signal: AbortSignal): Promise<undefined> {
  while (!signal.aborted) {
    const status = await fetch(url, { signal }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await setTimeout(500);
  }
}

await main();
