import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AskFailure } from '../../../src/contract/failures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'missing-build-'));
  cpSync('functions', join(root, 'functions'), { recursive: true });
  for (const name of ['src', 'package.json', 'node_modules']) {
    symlinkSync(join(process.cwd(), name), join(root, name));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * Sends a request to a function, and returns the answer and the log. Runs the function in Node, because Vitest imports
 * missing modules in its own way.
 */
function send(name: string, query = '', init?: RequestInit) {
  const address = `https://site.example/${name}${query}`;
  const script = `
    const { default: handle } = await import(${JSON.stringify(join(root, 'functions', `${name}.ts`))});
    const response = await handle(new Request(${JSON.stringify(address)}, ${JSON.stringify(init)}));
    console.log(JSON.stringify([response.status, [...response.headers], await response.text()]));`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout, stderr: log } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const [status, headers, body] = JSON.parse(stdout) as [number, [string, string][], string];
  return { status, headers: new Headers(headers), body: JSON.parse(body) as unknown, log };
}

const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

it.each([
  ['GET', '?query=my+secret', undefined],
  ['POST', '', post({ query: { text: 'my secret' } })],
])(
  '%s /ask without its bundle answers the documented failure, and logs the file',
  (_, query, init) => {
    const { status, headers, body, log } = send('ask', query, init);
    expect(status).toBe(500);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(AskFailure.parse(body).error.code).toBe('INTERNAL_ERROR');
    expect(log).toMatch(/^\/ask failed: Error.*: … \(\w+ build\/functions\/ask\.mjs\)\n/);
    expect(log).not.toContain('secret');
  },
);

it('/ask whose index is missing answers the documented failure, and logs the file', () => {
  mkdirSync(join(root, 'build/functions'), { recursive: true });
  // What the bundle does first, as in src/api/ask/main.ts.
  writeFileSync(
    join(root, 'build/functions/ask.mjs'),
    "import { readFileSync } from 'node:fs';\nexport default () => readFileSync(new URL('../search.index', import.meta.url));\n",
  );
  const { status, body, log } = send('ask', '?query=my+secret');
  expect(status).toBe(500);
  expect(AskFailure.parse(body).error.code).toBe('INTERNAL_ERROR');
  expect(log).toMatch(/^\/ask failed: Error: … \(ENOENT build\/search\.index\)\n/);
});

it('/mcp without its bundle answers a JSON-RPC error, and logs the file', () => {
  const { status, headers, body, log } = send('mcp', '', post({ method: 'my secret' }));
  expect(status).toBe(500);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(body).toEqual({
    jsonrpc: '2.0',
    error: { code: -32603, message: 'Internal error. Retry with backoff.' },
    id: null,
  });
  expect(log).toMatch(/^\/mcp failed: Error.*: … \(\w+ build\/functions\/mcp\.mjs\)\n/);
  expect(log).not.toContain('secret');
});
