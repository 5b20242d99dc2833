import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenAddresses, incompleteBuild } from '../../../src/commands/build/broken-addresses.ts';
import { readTable } from '../../setup/read-table.ts';

interface Row {
  file: string;
  text: string;
  broken: string[];
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'broken-addresses-'));
  for (const [file, text] of Object.entries(project)) write(file, text);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A project with a built site, as the comment at the top of the YAML file describes it. */
const project = {
  'dist/index.html': '',
  'dist/guide.html': '',
  'dist/guide.md': '',
  'dist/app.js': '',
  'dist/image.png': 'https://site.example/not-read',
  'dist/a b(1).pdf': '',
  'dist/_redirects':
    '/old /guide 301\n/lost /nowhere 301\n/abroad https://other.example/x 302 Country=de\n',
  'content/pages/a.md': '`curl {base_url}/example`',
  'dist/pictures/a.0123abcd.svg': '<image href="not-loaded.png"/>',
  'public/copied.html': '',
  'functions/ask.ts': "export const config = { path: '/ask' };\nthrow new Error('never run');\n",
  'netlify.toml':
    '[build]\nfunctions = "functions"\n[[redirects]]\nfrom = "/api/*"\nto = "/guide"\nstatus = 404\n',
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const find = () => {
  const [dist, netlify] = ['dist', '.netlify/v1'].map((name) => join(root, name)) as [
    string,
    string,
  ];
  return brokenAddresses(root, { dist, netlify }, 'https://site.example');
};

it.each(readTable<Row[]>(import.meta.url))(
  'the broken addresses of $file are found: $text',
  async ({ file, text, broken: expected }) => {
    write(`dist/${file}`, text);
    const { broken } = await find();
    expect(broken.map(({ file: name, line, address }) => `${name}:${line} ${address}`)).toEqual(
      expected,
    );
  },
);

it('functions that the build writes for Netlify answer their addresses', async () => {
  rmSync(join(root, 'functions'), { recursive: true });
  write('dist/a.html', '<a href="/ask">');
  expect((await find()).broken).toMatchObject([{ address: '/ask' }]);
  write('.netlify/v1/functions/ask.mjs', "export const config = { path: '/ask' };\n");
  expect((await find()).broken).toEqual([]);
});

it('an address in several files is reported once', async () => {
  for (const file of ['a.html', 'b.html']) write(`dist/${file}`, '<a href="/gone"><a href="x">');
  write('dist/c/d.html', '<a href="/gone"><a href="x">');
  const { broken, count } = await find();
  expect(broken.map(({ file, address }) => `${file} ${address}`)).toEqual([
    'a.html /gone',
    'a.html x',
    'c/d.html x',
  ]);
  expect(count).toBe(3);
});

it('the message has at most 20 places, and says what to do', () => {
  const broken = Array.from({ length: 25 }, (_, index) => ({
    file: 'a.html',
    line: index + 1,
    address: '/x',
  }));
  const lines = incompleteBuild(broken).split('\n');
  expect(lines[0]).toBe('dist/a.html:1: There is nothing at /x.');
  expect(lines[20]).toBe('… and 5 more.');
  expect(lines.at(-1)).toMatch(/^25 address.*previous site is unchanged. Correct .* npm ci/);
  expect(lines).toHaveLength(23);
});
