import { connect } from 'node:net';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serveProject, type Files } from './project.ts';

const page = '<!doctype html><title>NFC</title>';

describe('finding a file', () => {
  test.each([
    ['/', 'dist/index.html'],
    ['/support/nfc', 'dist/support/nfc/index.html'],
    ['/support/nfc/', 'dist/support/nfc/index.html'],
    ['/support/nfc', 'dist/support/nfc.html'],
    ['/support/nfc/', 'dist/support/nfc.html'],
    ['/support/nfc.html', 'dist/support/nfc.html'],
    ['/support/n%66c', 'dist/support/nfc.html'],
    ['/mcp/server-card', 'dist/mcp/server-card'],
    ['/.well-known/ard.json', 'dist/.well-known/ard.json'],
    ['/caf%C3%A9', 'dist/café.html'],
  ])('%s is %s', async (url, file) => {
    const host = await serveProject({ [file]: page });
    const response = await fetch(host.url + url, { redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([200, page]);
  });

  test('prefers x.html to x/index.html', async () => {
    const host = await serveProject({ 'dist/x.html': 'file', 'dist/x/index.html': 'folder' });
    expect(await (await fetch(`${host.url}/x`)).text()).toBe('file');
  });

  test.each([
    ['/folder', '/folder/'],
    ['/folder?a=1', '/folder/?a=1'],
    ['/file/', '/file'],
  ])('redirects %s to %s with Pretty URLs on', async (from, to) => {
    const host = await serveProject({
      'netlify.toml': '[build]\npublish = "dist"',
      'dist/folder/index.html': page,
      'dist/file.html': page,
    });
    const response = await fetch(host.url + from, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    expect((await fetch(host.url + to, { redirect: 'manual' })).status).toBe(200);
  });

  test('sees a file that was written after the start', async () => {
    const host = await serveProject();
    expect((await fetch(`${host.url}/later`)).status).toBe(404);
    await writeFile(path.join(host.root, 'dist/later.html'), page);
    expect((await fetch(`${host.url}/later`)).status).toBe(200);
  });
});

describe('a path without a file', () => {
  test('answers 404 with the 404 page', async () => {
    const host = await serveProject();
    const response = await fetch(`${host.url}/nope`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(await response.text()).toContain('Not found');
  });

  test('keeps the type of the 404 page if a header rule sets that of the missing file', async () => {
    const host = await serveProject({
      'dist/_headers': '/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Rule: yes',
    });
    const response = await fetch(`${host.url}/nope.md`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('x-rule')).toBe('yes');
  });

  test('answers plain text if the site has no 404 page', async () => {
    const host = await serveProject({ 'dist/404.html': undefined });
    const response = await fetch(`${host.url}/nope`);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s on a file with the 404 page',
    async (method) => {
      const host = await serveProject();
      const response = await fetch(`${host.url}/`, { method });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Not found');
    },
  );
});

describe('a path outside of the folder', () => {
  const secrets: Files = {
    'secret.txt': 'secret',
    'dist/_headers': '# secret\n/*\n  X-A: b',
    'dist/folder/index.html': 'secret',
  };

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/x/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '//../secret.txt',
    '/.%00/../../secret.txt',
    '/index.html%00.txt',
    '/_headers',
    '/%5fheaders',
    '/x%2f..%2f_headers',
    '/folder%2findex.html',
    '/link.txt',
    '/linked/secret.txt',
  ])('%s finds nothing', async (target) => {
    const host = await serveProject(secrets);
    await symlink('../secret.txt', path.join(host.root, 'dist/link.txt'));
    await symlink('..', path.join(host.root, 'dist/linked'));
    const answer = await rawRequest(host.port, `GET ${target} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('secret');
  });

  test.each([
    ['//about/', '/about'],
    ['//about//', '/about'],
    ['//folder', '/folder/'],
  ])('%s redirects to %s, not to another host', async (target, location) => {
    const host = await serveProject({
      'netlify.toml': '[build]\npublish = "dist"',
      'dist/about.html': 'About',
      'dist/folder/index.html': 'Folder',
    });
    const answer = await rawRequest(host.port, `GET ${target} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(answer.toLowerCase()).toContain(`\r\nlocation: ${location}\r\n`);
  });

  test('answers 400 to malformed percent-encoding', async () => {
    const host = await serveProject();
    const answer = await rawRequest(host.port, 'GET /%zz HTTP/1.1');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\ncontent-type: text\/plain/i);
  });

  test('only uses the path of an absolute request target', async () => {
    const host = await serveProject();
    const answer = await rawRequest(host.port, 'GET http://evil.example/ HTTP/1.1');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('answers 400 to an invalid target', async () => {
    const host = await serveProject();
    expect(await rawRequest(host.port, 'OPTIONS * HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('answers 400 to a request with two Host headers', async () => {
    const host = await serveProject();
    const answer = await rawRequest(host.port, 'GET / HTTP/1.1\r\nHost: localhost');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

/** Sends one request line unchanged, which fetch would normalise, and reads the answer. */
function rawRequest(port: number, requestLine: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });
}
