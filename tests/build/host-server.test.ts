import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { startHost } from '../../src/host/host.ts';
import { commandPath } from '../setup/commands.ts';
import { serveProject, writeProject } from '../unit/host/project.ts';

/** Streams a chunk, waits for the next request to /go, and streams another; counts its cancels. */
const streaming = `
  let go = () => {};
  let cancelled = 0;
  let aborted = 0;
  export default (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/go') return go(), Response.json({ cancelled, aborted });
    request.signal.addEventListener('abort', () => aborted++);
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(encoder.encode('first'));
        await new Promise<void>((resolve) => (go = resolve));
        try { controller.enqueue(encoder.encode('second')); controller.close(); } catch {}
      },
      cancel() { cancelled++; },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/plain' } });
  };
  export const config = { path: ['/stream', '/go'] };`;

describe('a connection', () => {
  test('stays open for a client that pauses between two requests', async () => {
    const host = await serveProject({ 'dist/index.html': 'home' });
    const response = await fetch(`${host.url}/`);
    await response.text();
    expect(response.headers.get('keep-alive')).toBe('timeout=60');
  });
});

describe('a stream', () => {
  test.each(['identity', 'gzip'])('arrives chunk by chunk with coding %s', async (coding) => {
    const host = await serveProject({ 'functions/stream.ts': streaming });
    const response = await fetch(`${host.url}/stream`, { headers: { 'Accept-Encoding': coding } });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader.read()).toEqual({ done: false, value: 'first' });
    await fetch(`${host.url}/go`);
    expect(await reader.read()).toEqual({ done: false, value: 'second' });
    expect((await reader.read()).done).toBe(true);
  });

  test('sends its headers before its first chunk', async () => {
    const host = await serveProject({
      'functions/slow.ts': `
        export default () => new Response(new ReadableStream({ start() {} }));
        export const config = { path: '/slow' };`,
    });
    const leave = new AbortController();
    const response = await fetch(`${host.url}/slow`, { signal: leave.signal });
    expect(response.status).toBe(200);
    leave.abort();
  });

  test.each(['identity', 'gzip'])(
    'is cancelled, and the request aborted, when the client leaves with coding %s',
    async (coding) => {
      const host = await serveProject({ 'functions/stream.ts': streaming });
      const leave = new AbortController();
      const headers = { 'Accept-Encoding': coding };
      const response = await fetch(`${host.url}/stream`, { signal: leave.signal, headers });
      await response.body!.getReader().read();
      leave.abort();
      await expect
        .poll(async () => (await fetch(`${host.url}/go`)).json())
        .toEqual({ cancelled: 1, aborted: 1 });
      expect(host.errors).toEqual([]);
    },
  );

  test('that fails midway closes the connection, and stderr has the stack', async () => {
    const host = await serveProject({
      'functions/broken.ts': `
        let sent = false;
        export default () => new Response(new ReadableStream({
          pull(controller) {
            if (sent) throw new Error('midway');
            sent = true;
            controller.enqueue(new TextEncoder().encode('first'));
          },
        }, { highWaterMark: 0 }));
        export const config = { path: '/broken' };`,
    });
    const response = await fetch(`${host.url}/broken`);
    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => host.errors).toEqual([expect.stringContaining('Error: midway')]);
  });

  test('from a client reaches the function at once, and the answer can come before its end', async () => {
    const host = await serveProject({
      'functions/early.ts': `
        export default async (request: Request) => {
          const reader = request.body!.getReader();
          const { value } = await reader.read();
          return new Response(value);
        };
        export const config = { path: '/early' };`,
    });
    const options = { port: host.port, host: '127.0.0.1', path: '/early', method: 'POST' };
    const outgoing = request({ ...options, agent: false });
    outgoing.on('error', () => {});
    outgoing.write('only the start');
    const [response] = await once(outgoing, 'response');
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('only the start');
    outgoing.destroy();
  });

  test('from a client may be cancelled: the answer arrives, and the connection serves the next request', async () => {
    const host = await serveProject({
      'functions/limit.ts': `
        export default async (request: Request) => {
          if (request.method === 'GET') return new Response('next');
          const reader = request.body!.getReader();
          await reader.read();
          await reader.cancel();
          return new Response('enough', { status: 413 });
        };
        export const config = { path: '/limit' };`,
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const options = { port: host.port, host: '127.0.0.1', path: '/limit', agent };
    const outgoing = request({ ...options, method: 'POST' });
    outgoing.write(Buffer.alloc(500_000));
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(413);
    outgoing.end(Buffer.alloc(500_000));
    response.resume();
    await once(response, 'end');
    const [next] = await once(request(options).end(), 'response');
    expect(next.statusCode).toBe(200);
    agent.destroy();
    expect(host.errors).toEqual([]);
  });

  test('from a client ends without an error when the client disconnects', async () => {
    const host = await serveProject({
      'functions/upload.ts': `
        let seen = 'nothing';
        export default async (request: Request) => {
          if (request.method === 'GET') return new Response(seen);
          await request.text().catch((error) => { seen = String(error); throw error; });
          return new Response('whole');
        };
        export const config = { path: '/upload' };`,
    });
    const options = { port: host.port, host: '127.0.0.1', path: '/upload', method: 'POST' };
    const outgoing = request({ ...options, agent: false }).on('error', () => {});
    outgoing.write('start');
    await new Promise((resolve) => setTimeout(resolve, 100));
    outgoing.destroy();
    const seen = async () => (await fetch(`${host.url}/upload`)).text();
    await expect.poll(seen).toMatch(/abort/i);
    expect(host.errors).toEqual([]);
  });

  test('is not read faster than the client reads it', async () => {
    const host = await serveProject({
      'functions/flood.ts': `
        let pulled = 0;
        export default (request: Request) => {
          if (request.url.endsWith('/pulled')) return Response.json(pulled);
          return new Response(new ReadableStream({
            pull(controller) { pulled++; controller.enqueue(new Uint8Array(65_536)); },
          }), { headers: { 'Content-Type': 'application/octet-stream' } });
        };
        export const config = { path: ['/flood', '/pulled'] };`,
    });
    const socket = connect(host.port, '127.0.0.1');
    socket.pause().write('GET /flood HTTP/1.1\r\nHost: x\r\n\r\n');
    const pulled = async () => Number(await (await fetch(`${host.url}/pulled`)).text());
    await expect.poll(pulled).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = await pulled();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await pulled()).toBe(before);
    expect(before).toBeLessThan(1_000);
    socket.destroy();
  });
});

describe('starting', () => {
  test('prints all addresses on one screen, with a command for each', async () => {
    const host = await serveProject({
      'functions/ask.ts':
        "export default () => new Response(); export const config = { path: '/ask' };",
      'src/api/edge/methods.ts':
        "export default () => {}; export const config = { path: '/api/*' };",
    });
    const [screen] = host.info;
    expect(screen!.split('\n').length).toBeLessThan(24);
    expect(screen).toContain(host.url);
    expect(screen).toContain(`curl ${host.url}/api/v1/product`);
  });

  test('on a port in use reports the port and the fix', async () => {
    const host = await serveProject();
    await expect(startHost({ root: host.root, port: host.port })).rejects.toThrow(
      `Port ${host.port} is in use. Choose another one: PORT=${host.port + 1} npx factsheet serve`,
    );
  });

  test('without netlify.toml reports the file', async () => {
    const root = await writeProject({ 'netlify.toml': undefined });
    await expect(startHost({ root, port: 0 })).rejects.toThrow(/netlify\.toml cannot be read/);
  });

  test('before a build reports the command to run', async () => {
    const root = await writeProject({ 'dist/index.html': undefined, 'dist/404.html': undefined });
    await expect(startHost({ root, port: 0 })).rejects.toThrow(
      `${root}/dist does not exist. Run: npx factsheet build`,
    );
  });

  test('listens on the loopback address only', async () => {
    const host = await serveProject();
    expect((await fetch(`http://127.0.0.1:${host.port}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${host.port}/`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.2:${host.port}/`)).rejects.toThrow();
  });
});

/** The output of a build without the public files. */
const built = {
  'build/pages.json': '[]',
  '.netlify/v1/config.json': '{}',
  'functions/none.ts':
    "export default () => new Response(); export const config = { path: '/none' };",
};

/** Starts `npx factsheet serve` in a folder. */
const serve = (cwd: string, PORT: string) =>
  spawn(process.execPath, [commandPath('serve')], {
    cwd,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('stopping', () => {
  test('closes an open keep-alive connection at once', async () => {
    const host = await serveProject();
    const agent = new Agent({ keepAlive: true });
    const outgoing = request({ port: host.port, host: '127.0.0.1', agent }).end();
    const [response] = await once(outgoing, 'response');
    response.resume();
    await once(response, 'end');
    const start = performance.now();
    await host.close();
    expect(performance.now() - start).toBeLessThan(1_000);
    await expect(fetch(host.url)).rejects.toThrow();
  });

  test('waits for a running answer', async () => {
    const host = await serveProject({
      'functions/slow.ts': `
        export default async () => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          return new Response('finished');
        };
        export const config = { path: '/slow' };`,
    });
    const answer = fetch(`${host.url}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    await host.close();
    expect(await (await answer).text()).toBe('finished');
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('cancels an answer that has not finished after two seconds', async () => {
    const host = await serveProject({ 'functions/stream.ts': streaming });
    const response = await fetch(`${host.url}/stream`);
    await host.close();
    await expect(response.text()).rejects.toThrow();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s ends the process with status 0',
    async (signal) => {
      const child = serve(await writeProject(built), '0');
      const [screen] = await once(child.stdout, 'data');
      const url = /http:\/\/localhost:\d+/.exec(String(screen))![0];
      expect((await fetch(url)).status).toBe(200);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );

  test('after a failed start, the process ends with status 1 and one line with the fix', async () => {
    const child = serve(await writeProject(), 'eighty');
    const [message] = await once(child.stderr, 'data');
    expect(String(message)).toContain('PORT is "eighty". Set it to a number');
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
