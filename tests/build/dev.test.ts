import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer, type StartedDevServer } from '../setup/dev-server.ts';
import { readTable } from '../setup/read-table.ts';

const table = readTable<{ answers: [string, number, string][]; files: [string, number][] }>(
  import.meta.url,
);

const probe =
  "export default () => new Response('probed'); export const config = { path: '/probe' };";

/** Files of public/ that a build copies, and what it leaves out: hidden files, leftovers of programs, links out and loops of folders. */
function addUnpublished(root: string): void {
  mkdirSync(`${root}/public/.well-known`, { recursive: true });
  for (const file of ['open.txt', '.well-known/open.txt']) {
    writeFileSync(`${root}/public/${file}`, 'open');
  }
  writeFileSync(`${root}/public/.env`, 'secret');
  writeFileSync(`${root}/public/Thumbs.db`, 'secret');
  writeFileSync(`${root}/secret.txt`, 'secret');
  symlinkSync('open.txt', `${root}/public/linked.txt`);
  symlinkSync('../secret.txt', `${root}/public/secret.txt`);
  symlinkSync('/etc', `${root}/public/outside`);
  for (const folder of ['public', 'content']) {
    for (const name of ['loop', 'second-loop']) symlinkSync('.', `${root}/${folder}/${name}`);
  }
}

let server: StartedDevServer;
let project: string;
let url: string;

beforeAll(async () => {
  server = await startDevServer((root) => {
    writeFileSync(`${root}/functions/probe.ts`, probe);
    addUnpublished(root);
  });
  ({ project, url } = server);
});

afterAll(async () => server[Symbol.asyncDispose]());

describe('the dev server', () => {
  test.each(table.answers)('answers GET %s with %i %s', async (address, status, type) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(type);
  });

  test('answers a POST on the API with a JSON 405', async () => {
    const response = await fetch(`${url}/api/v1/product`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('answers Accept: text/markdown with Markdown, also for unknown pages', async () => {
    const headers = { Accept: 'text/markdown' };
    const [home, unknown] = await Promise.all(
      ['/', '/nope'].map((address) => fetch(url + address, { headers })),
    );
    expect([home!.status, unknown!.status]).toEqual([200, 404]);
    expect(unknown!.headers.get('content-type')).toMatch('text/markdown');
    expect(await home!.text()).toBe(await (await fetch(`${url}/index.md`)).text());
  });

  test.each(table.files)(
    'answers GET %s with %i, as a build publishes public/',
    async (address, status) => {
      const response = await fetch(url + address);
      expect([response.status, await response.text()]).toEqual([
        status,
        status === 200 ? 'open' : expect.stringMatching(/^This file is not published/),
      ]);
    },
  );

  test('runs a function of the team', async () => {
    expect(await (await fetch(`${url}/probe`)).text()).toBe('probed');
  });

  test('shows another accent without a restart, in the icon and on the pages', async () => {
    const file = `${project}/content/site.yaml`;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/accent: .*/, 'accent: "#5b21b6"'));
    await expect.poll(accents).toEqual(['#441989', '#5b21b6']);
    await writeFile(file, text);
    await expect.poll(accents).not.toContain('#5b21b6');
  });

  test('reads a file that an editor saves in two steps after the second step', async () => {
    const file = `${project}/content/product.yaml`;
    const text = await readFile(file, 'utf8');
    for (const name of ['First', 'Second', 'Third']) {
      await saveInTwoSteps(file, text.replace(/^name: .*$/m, `name: ${name}`));
      await expect.poll(productName).toBe(name);
    }
    await writeFile(file, text);
    await expect.poll(productName).not.toBe('Third');
  });

  test('shows changed words of the interface', async () => {
    const file = `${project}/src/base/languages/en/words.json`;
    const text = await readFile(file, 'utf8');
    expect(await read('/')).toContain('Skip to content');
    await writeFile(file, text.replace('Skip to content', 'Skip to the text'));
    // While the server restarts, requests fail.
    await expect.poll(() => read('/').catch(() => '')).toContain('Skip to the text');
  });
});

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

const read = async (path: string) => (await fetch(`${url}${path}`)).text();

/** The ground of the icon, and the accent of the pages. */
async function accents(): Promise<(string | undefined)[]> {
  const [icon, home] = await Promise.all([read('/favicon.svg'), read('/')]);
  const css = await read(/\/brand\/style\.\w+\.css/.exec(home!)![0]);
  return [
    /<rect[^>]* fill="(.*?)"/.exec(icon!)?.[1],
    /--accent: light-dark\((.*?),/.exec(css)?.[1],
  ];
}
