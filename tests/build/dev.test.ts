import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';

const probe =
  "export default () => new Response('probed'); export const config = { path: '/probe' };";

let checkout: ReturnType<typeof copyCheckout>;
let project: string;
let temporary: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  checkout = copyCheckout();
  project = checkout.root;
  temporary = await mkdtemp(join(tmpdir(), 'dev-'));
  await writeFile(`${project}/functions/probe.ts`, probe);
  // Not the whole environment: vitest sets BASE_URL and VITEST, which the build and Astro both read.
  server = spawn(
    process.execPath,
    [`${project}/node_modules/astro/bin/astro.mjs`, 'dev', '--port', '0'],
    {
      cwd: project,
      env: {
        PATH: process.env['PATH'],
        TMPDIR: temporary,
        ASTRO_DEV_BACKGROUND: '0',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
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
  await stop();
  await rm(temporary, { recursive: true });
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
    ['/guides/account', 410, 'text/html'],
    ['/guides/account.md', 410, 'text/markdown'],
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

  test('says how to build what /mcp needs', async () => {
    expect((await fetch(`${url}/mcp`)).status).toBe(503);
  });

  test('searches the content of the moment without a build', async () => {
    expect((await namesFound('privacy'))[0]).toMatch('Privacy');
    const file = `${project}/content/pages/about.md`;
    const text = await readFile(file, 'utf8');
    expect(await namesFound('quokkas')).toEqual([]);
    await writeFile(file, `${text}\n## Quokkas\n\nWe keep quokkas.\n`);
    await expect.poll(() => namesFound('quokkas'), { timeout: 15_000 }).toHaveLength(1);
    await writeFile(file, text);
    await expect.poll(() => namesFound('quokkas'), { timeout: 15_000 }).toEqual([]);
  });

  test('says how to build what a function needs, and runs it once that is there', async () => {
    const missing = await fetch(`${url}/probe`);
    expect([missing.status, await missing.text()]).toEqual([
      503,
      'The search index has not been built yet. Run: npm run build\n',
    ]);
    await openBuild();
  });

  test('answers with a changed fact without a restart', async () => {
    expect(await mainOf('/developers')).not.toContain('Changed');
    const file = `${project}/content/product.yaml`;
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`name: ${await productName()}\n`);
    await writeFile(file, text.replace(/^name: .*$/m, 'name: Changed'));
    await expect.poll(productName, { timeout: 15_000 }).toBe('Changed');
    await expect
      .poll(async () => (await mainOf('/developers')).includes('questions about Changed from'), {
        timeout: 15_000,
      })
      .toBe(true);
    await writeFile(file, text);
    await expect.poll(productName, { timeout: 15_000 }).not.toBe('Changed');
  });

  test('shows another accent without a restart, in the icon and on the pages', async () => {
    const file = `${project}/content/brand.svg`;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/ color="#\w+"/, ' color="#5b21b6"'));
    await expect.poll(accents, { timeout: 15_000 }).toEqual(['#441989', '#5b21b6']);
    await writeFile(file, text);
    await expect.poll(accents, { timeout: 15_000 }).not.toContain('#5b21b6');
  });

  test('reads a file that is saved in two steps when it is whole', async () => {
    const file = `${project}/content/product.yaml`;
    const text = await readFile(file, 'utf8');
    for (const name of ['First', 'Second', 'Third']) {
      await saveInTwoSteps(file, text.replace(/^name: .*$/m, `name: ${name}`));
      await expect.poll(productName, { timeout: 15_000 }).toBe(name);
    }
    await writeFile(file, text);
    await expect.poll(productName, { timeout: 15_000 }).not.toBe('Third');
  });

  test('shows a page that was added without a restart', async () => {
    const page = `${project}/content/pages/added.md`;
    expect(await statusOfAdded()).toBe(404);
    const text = await readFile(`${project}/content/pages/about.md`, 'utf8');
    await writeFile(page, text);
    await expect.poll(statusOfAdded, { timeout: 15_000 }).toBe(200);
  });

  // Last, because it ends the server.
  test('leaves nothing of the build that it has opened when it is stopped', async () => {
    await openBuild();
    expect(await openedBuilds()).toHaveLength(1);
    await stop();
    expect(await openedBuilds()).toEqual([]);
  });
});

async function stop(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill();
  await once(server, 'exit');
}

/** Calls a function of the site, of which an empty build is there. */
async function openBuild(): Promise<void> {
  for (const folder of Object.values(outputFolders)) {
    await mkdir(`${project}/${folder}`, { recursive: true });
  }
  expect(await (await fetch(`${url}/probe`)).text()).toBe('probed');
}

async function openedBuilds(): Promise<string[]> {
  return (await readdir(temporary)).filter((name) => name.startsWith('factsheet-site-'));
}

/** Empties the file, then writes it, as editors do. */
async function saveInTwoSteps(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'w');
  await setTimeout(3);
  await handle.writeFile(text);
}

interface Product {
  name: string;
}

async function productName(): Promise<string> {
  const response = await fetch(`${url}/api/v1/product`);
  return ((await response.json()) as Product).name;
}

/** The ground of the icon, and the accent of the pages. */
async function accents(): Promise<(string | undefined)[]> {
  const texts = [`${url}/favicon.svg`, url].map(async (address) => (await fetch(address)).text());
  const [icon, home] = await Promise.all(texts);
  return [
    /<rect[^>]* fill="(.*?)"/.exec(icon!)?.[1],
    /--accent: light-dark\((.*?),/.exec(home!)?.[1],
  ];
}

async function mainOf(page: string): Promise<string> {
  const html = await (await fetch(url + page)).text();
  return /<main[^]*<\/main>/.exec(html)![0].replace(/\s+/g, ' ');
}

async function statusOfAdded(): Promise<number> {
  return (await fetch(`${url}/added`)).status;
}

async function namesFound(query: string): Promise<string[]> {
  const response = await fetch(`${url}/ask?${new URLSearchParams({ query })}`);
  const { results } = (await response.json()) as SearchAnswer;
  return results.map(({ name }) => name);
}
