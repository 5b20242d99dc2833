import { spawn } from 'node:child_process';
import { toolPath } from '../tool-path.ts';

/** The result of a third-party program. */
export interface Verdict {
  name: string;
  passed: boolean;
  /** Its output. */
  output: string;
}

/** Runs the tests of a protocol revision, with a baseline of expected failures and their reasons. */
export function conformance(endpoint: string, revision: string): Promise<Verdict> {
  const baseline = `tests/conformance/mcp/expected-${revision}.yaml`;
  const args = ['--requirements', revision, '--expected-failures', baseline];
  return runSuite(`conformance ${revision}`, ['server', '--url', endpoint, ...args]);
}

/** Runs the scenario for requests with a foreign Host. */
export function dnsRebinding(endpoint: string): Promise<Verdict> {
  const args = ['--scenario', 'dns-rebinding-protection'];
  return runSuite('conformance dns-rebinding-protection', ['server', '--url', endpoint, ...args]);
}

/** Lists the tools with the inspector, which reports errors and warnings in their schemas. */
export async function inspector(endpoint: string, protocol: 'modern' | 'legacy'): Promise<Verdict> {
  const target = ['--cli', endpoint, '--transport', 'http', '--protocol-era', protocol];
  const { status, stdout, stderr } = await run('mcp-inspector', [
    ...target,
    '--method',
    'tools/list',
    '--strict',
  ]);
  const passed = status === 0 && stderr === '' && JSON.parse(stdout).tools.length === 3;
  return { name: `mcp-inspector --strict, ${protocol} protocol`, passed, output: stderr };
}

/** Calls a tool with the inspector, which checks the result by the listed output schema. */
export async function inspectedCall(endpoint: string, tool: string): Promise<Verdict> {
  const target = ['--cli', endpoint, '--transport', 'http'];
  const call = ['--method', 'tools/call', '--tool-name', tool];
  const { status, stdout, stderr } = await run('mcp-inspector', [...target, ...call]);
  const passed = status === 0 && stdout.includes('addedLater');
  return { name: `mcp-inspector takes an added field of ${tool}`, passed, output: stdout + stderr };
}

async function runSuite(name: string, args: string[]): Promise<Verdict> {
  const { status, stdout, stderr } = await run('conformance', args);
  return { name, passed: status === 0, output: stdout + stderr };
}

function run(name: string, args: string[]) {
  return new Promise<{ status: number | null; stdout: string; stderr: string }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, [toolPath(name), ...args]);
      let [stdout, stderr] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, stdout, stderr }));
    },
  );
}
