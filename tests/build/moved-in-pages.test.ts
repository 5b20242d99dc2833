import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFacts } from '../../src/model/load.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { commitContent } from '../setup/fixture-content.ts';

const install = 'content/pages/Getting Started/01-Install_the App.md';
const next = 'content/pages/Getting Started/02-next.mdx';

/** Pages of other tools: names with spaces, no front matter, custom addresses. */
const pages = {
  [install]: `# Install the *app* {#install}

[![Build](/icon.png)](/)

> [!NOTE]
> Short.

Install it from the store. Then open it, and read [what comes next](./02-next.mdx#a-part).

## Install the app

Again.
`,
  [next]: `---
id: next
title: What comes next
slug: /start/next/
sidebar_position: 3
tags: [a]
aliases: [/docs/next.html]
lastUpdated: 2024-05-01
---

# What comes next

Read [the first page](01-Install_the%20App#install-the-app) or [the folder](../getting-started/).

## A part

Text.
`,
  'content/pages/Getting Started/README.md': 'All that it takes to start with the app.\n',
};

let copy: ReturnType<typeof copyCheckout>;
const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy.root, file)), { recursive: true });
  writeFileSync(join(copy.root, file), text);
};

beforeAll(() => {
  copy = copyCheckout();
  for (const [file, text] of Object.entries(pages)) write(file, text);
  commitContent(copy.root);
  expect(buildCopy(copy.root)).toMatchObject({ status: 0 });
});
afterAll(() => copy[Symbol.dispose]());

describe('pages of another tool', () => {
  it('have addresses by their names or their slugs', () => {
    const { pages: listed } = JSON.parse(read('dist/pages.json')) as { pages: { path: string }[] };
    expect(listed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/getting-started',
        '/getting-started/install-the-app',
        '/start/next',
      ]),
    );
  });

  it('show their title once, in the HTML and in the twin', () => {
    const html = read('dist/getting-started/install-the-app.html');
    expect(html.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual(['<h1>Install the app</h1>']);
    expect(html).toContain('<h2 id="install-the-app">Install the app</h2>');
    expect(read('dist/start/next.html').match(/<h1/g)).toHaveLength(1);
    expect(read('dist/getting-started/install-the-app.md').match(/^# .*$/gm)).toEqual([
      '# Install the app',
    ]);
  });

  it('use their first sentence as description, and the date of git if they have none', () => {
    const twin = read('dist/getting-started/install-the-app.md');
    expect(twin).toContain('\ndescription: "Install it from the store."\n');
    expect(twin).toContain('\nlast_updated: 2026-03-04\n');
    expect(read('dist/start/next.md')).toContain('\nlast_updated: 2024-05-01\n');
  });

  it('are linked by their files, in the HTML and in the twin', () => {
    expect(read('dist/getting-started/install-the-app.html')).toContain(
      'href="/start/next#a-part"',
    );
    const { baseUrl } = loadFacts(copy.root, {}).site;
    expect(read('dist/getting-started/install-the-app.md')).toContain(
      `(${baseUrl}/start/next#a-part)`,
    );
    for (const file of ['dist/start/next.html', 'dist/start/next.md']) {
      expect(read(file)).toContain('/getting-started/install-the-app#install-the-app');
      expect(read(file)).toMatch(/\/getting-started[")]/);
    }
  });

  it('are in the group of their folder, whatever their address is', () => {
    const html = read('dist/start/next.html');
    expect(html).toMatch(/<nav[^>]*Breadcrumb[^]*href="\/getting-started"/i);
  });

  it('answer at their former addresses', () => {
    expect(read('dist/_redirects')).toContain(
      '/docs/next.html /start/next 301\n/docs/next.md /start/next.md 301\n',
    );
  });

  it('are linked at their new address when only the address has changed', () => {
    write(next, pages[next]!.replace('/start/next/', '/start/then'));
    expect(buildCopy(copy.root, { CI: '' })).toMatchObject({ status: 0 });
    expect(read('dist/getting-started/install-the-app.html')).toContain(
      'href="/start/then#a-part"',
    );
  });
});

it('a shallow clone does not build pages without a date, and lists them', () => {
  const clone = join(copy.root, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(copy.root).href, clone]);
  const check = join(copy.root, 'src/commands/check.ts');
  const { status, stderr } = spawnSync('node', [check], { cwd: clone, encoding: 'utf8' });
  rmSync(clone, { recursive: true });
  expect(status).toBe(1);
  const missing = stderr.split('\n').filter((line) => / "updated" is missing/.test(line));
  expect(missing).toHaveLength(1);
  expect(missing[0]).toContain(install);
  expect(missing[0]).toContain('content/pages/Getting Started/README.md');
  expect(stderr).toContain('complete git history');
});
