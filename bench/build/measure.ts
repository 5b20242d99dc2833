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

/** Runs a command to its end and samples what it takes. Throws when it fails. */
export async function measure(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
): Promise<Measure> {
  const start = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, CI: 'true' } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let [resident, processor] = [0, 0];
  const timer = setInterval(() => {
    const tree = processTree(child.pid!);
    resident = Math.max(resident, tree.residentBytes);
    processor = Math.max(processor, tree.processorSeconds);
  }, samplePause);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: processor || undefined,
    peakMegabytes: Math.round(resident / 2 ** 20) || undefined,
    output,
  };
}

/** Milliseconds between samples. */
const samplePause = 50;
