import { spawn } from 'node:child_process';
import { toolPath } from '../tool-path.ts';

/** The output and exit code of a command. */
export interface ToolResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command of tests/conformance/. Throws if it takes longer than `seconds`. */
export function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  seconds = 90,
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(toolPath(name), args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1_000,
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal) reject(new Error(`${name} was ended by ${signal} after ${seconds} s`));
      else resolve({ code, ...output });
    });
  });
}

/** The JSON output of a command. Throws its stderr if there is none. */
export function parseOutput<T>(name: string, { stdout, stderr, code }: ToolResult): T {
  try {
    return JSON.parse(stdout) as T;
  } catch (cause) {
    throw new Error(`${name} ended with ${code} and printed no JSON:\n${stderr}`, { cause });
  }
}
