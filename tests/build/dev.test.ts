import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';

const probe =
  "export default () => new Response('probed'); export const config = { path: '/probe' };";

let checkout: ReturnType<typeof copyCheckout>;
let project: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  checkout = copyCheckout();
  project = checkout.root;
  await writeFile(`${project}/functions/probe.ts`, probe);
  // Not the whole environment: vitest sets BASE_URL and VITEST, which the build and Astro both read.
  server = spawn(
    process.execPath,
    [`${project}/node_modules/astro/bin/astro.mjs`, 'dev', '--port', '0'],
    {
      cwd: project,
      env: { PATH: process.env['PATH'], ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout!.on('data', (text) => {
      output += text;
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address) resolve(address[0]);
    });
    server.once('exit', () => reject(new Error(`The dev server ended:\n${output}`)));
  });
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  checkout[Symbol.dispose]();
});

describe('the dev server', () => {
  test.each([
    ['/api/v1/product', 200, 'application/json'],
    ['/api/v1/resources?category=support', 200, 'application/json'],
    ['/api/v1/resources?category=bogus', 400, 'application/json'],
    ['/api/v1/nope', 404, 'application/json'],
    ['/?mode=agent', 200, 'text/markdown'],
    ['/', 200, 'text/html'],
    ['/openapi.json', 200, 'application/json'],
    ['/nope', 404, 'text/html'],
    ['/index.md', 200, 'text/markdown'],
    ['/nope.md', 404, 'text/markdown'],
  ])('answers GET %s with %i %s', async (address, status, type) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(type);
  });

  test('answers a POST on the API with a JSON 405', async () => {
    const response = await fetch(`${url}/api/v1/product`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('answers Accept: text/markdown with the twin, and with a Markdown 404', async () => {
    const headers = { Accept: 'text/markdown' };
    const [home, unknown] = await Promise.all(
      ['/', '/nope'].map((address) => fetch(url + address, { headers })),
    );
    expect([home!.status, unknown!.status]).toEqual([200, 404]);
    expect(unknown!.headers.get('content-type')).toMatch('text/markdown');
    expect(await home!.text()).toBe(await (await fetch(`${url}/index.md`)).text());
  });

  test.each(['/ask?query=privacy', '/mcp'])('says how to build what %s needs', async (address) => {
    expect((await fetch(url + address)).status).toBe(503);
  });

  test('says how to build what a function needs, and runs it once that is there', async () => {
    const missing = await fetch(`${url}/probe`);
    expect([missing.status, await missing.text()]).toEqual([
      503,
      'The search index has not been built yet. Run: npm run build\n',
    ]);
    for (const folder of Object.values(outputFolders)) {
      await mkdir(`${project}/${folder}`, { recursive: true });
    }
    expect(await (await fetch(`${url}/probe`)).text()).toBe('probed');
  });

  test('answers with a changed fact without a restart', async () => {
    expect(await mainOf('/developers')).not.toContain('Changed');
    const file = `${project}/content/product.yaml`;
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`name: ${await productName()}\n`);
    await writeFile(file, text.replace(/^name: .*$/m, 'name: Changed'));
    await expect.poll(productName, { timeout: 5_000 }).toBe('Changed');
    expect(await mainOf('/developers')).toContain('questions about Changed from');
    await writeFile(file, text);
    await expect.poll(productName, { timeout: 5_000 }).not.toBe('Changed');
  });

  test('shows a page that was added without a restart', async () => {
    const page = `${project}/content/pages/added.md`;
    expect(await statusOfAdded()).toBe(404);
    const text = await readFile(`${project}/content/pages/about.md`, 'utf8');
    await writeFile(page, text);
    await expect.poll(statusOfAdded, { timeout: 5_000 }).toBe(200);
  });
});

interface Product {
  name: string;
}

async function productName(): Promise<string> {
  const response = await fetch(`${url}/api/v1/product`);
  return ((await response.json()) as Product).name;
}

async function mainOf(page: string): Promise<string> {
  const html = await (await fetch(url + page)).text();
  return /<main[^]*<\/main>/.exec(html)![0].replace(/\s+/g, ' ');
}

async function statusOfAdded(): Promise<number> {
  return (await fetch(`${url}/added`)).status;
}
