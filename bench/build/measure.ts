import { spawn } from 'node:child_process';
import { processTree } from './process-tree.ts';

/** What a command took; what only /proc tells is undefined outside of Linux. */
export interface Measure {
  seconds: number;
  /** Seconds of processor time of the command and its children, which other work does not change. */
  processorSeconds: number | undefined;
  /** Largest resident set of the command and its children together. */
  peakMegabytes: number | undefined;
  output: string;
}

/** The same of a command that may fail: its exit code, or the signal that ended it. */
export interface MeasuredRun extends Measure {
  end: number | NodeJS.Signals;
}

/** Runs a command to its end and samples what it takes. Throws when it fails. */
export async function measure(
  command: readonly [string, ...string[]],
  cwd: string,
): Promise<Measure> {
  const run = await measureRun(command, cwd, 3600);
  if (run.end !== 0) throw new Error(`${command.join(' ')} failed:\n${run.output}`);
  return run;
}

/** The same for a command that may fail. It is killed, with its children, after `mostSeconds`. */
export async function measureRun(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  mostSeconds = 600,
): Promise<MeasuredRun> {
  const start = performance.now();
  const env = { ...process.env, CI: 'true' };
  const child = spawn(command, args, { cwd, env, detached: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let [peak, processor] = [0, 0];
  const sampling = setInterval(() => {
    const tree = processTree(child.pid!);
    peak = Math.max(peak, tree.peakBytes);
    processor = Math.max(processor, tree.processorSeconds);
  }, samplePause);
  const killing = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), mostSeconds * 1000);
  const end = await new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal!)),
  );
  clearInterval(sampling);
  clearTimeout(killing);
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: processor || undefined,
    peakMegabytes: Math.round(peak / 2 ** 20) || undefined,
    output,
    end,
  };
}

/** Milliseconds between samples. */
const samplePause = 50;
