import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this machine can run samples in Python. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs a sample of the reference and returns the answer that it prints. A call of an MCP tool returns its content. */
export async function runSample(title: string, code: string): Promise<unknown> {
  const [program, ...args] = commands[title]!(code);
  const { stdout } = await run(program!, args);
  const answer = JSON.parse(stdout) as { result?: { structuredContent: unknown } };
  return title === 'MCP' ? answer.result!.structuredContent : answer;
}

const inShell = (code: string) => [
  'sh',
  '-c',
  code.replace(/^curl /, 'curl --silent --show-error --fail '),
];

/** The commands by the title of the sample. What a sample prints is printed as JSON. */
const commands: Record<string, (code: string) => string[]> = {
  curl: inShell,
  MCP: inShell,
  JavaScript: (code) => [
    process.execPath,
    '--input-type=module',
    '--eval',
    `console.log = (value) => process.stdout.write(JSON.stringify(value));\n${code}`,
  ],
  Python: (code) => [
    'python3',
    '-c',
    `import json, sys\nprint = lambda value: sys.stdout.write(json.dumps(value))\n${code}`,
  ],
};
