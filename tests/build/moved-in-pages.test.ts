import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { git, runCommand } from '../setup/commands.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { commitContent } from '../setup/fixture-content.ts';

const install = 'content/pages/Getting Started/01-Install_the App.md';
const next = 'content/pages/Getting Started/02-next.mdx';

/** Pages of other tools: names with spaces, no front matter, custom addresses. */
const pages = {
  [install]: 'Install it from the store. Then read [what comes next](./02-next.mdx#a-part).\n',
  [next]: `---
title: What comes next
slug: /start/next/
updated: 2024-05-01
---

Read [the first page](01-Install_the%20App).

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
  it('have the date of git if they have none', () => {
    expect(read('dist/getting-started/install-the-app.md')).toContain(
      '\nlast_updated: 2026-03-04\n',
    );
    expect(read('dist/start/next.md')).toContain('\nlast_updated: 2024-05-01\n');
  });

  it('are in the group of their folder, whatever their address is', () => {
    const html = read('dist/start/next.html');
    expect(html).toMatch(/<nav[^>]*Breadcrumb[^]*href="\/getting-started"/i);
  });

  it('are linked at their new address when only the address has changed', () => {
    const linking = 'dist/getting-started/install-the-app.html';
    expect(read(linking)).toContain('href="/start/next#a-part"');
    write(next, pages[next]!.replace('/start/next/', '/start/then'));
    expect(buildCopy(copy.root, { CI: '' })).toMatchObject({ status: 0 });
    expect(read(linking)).toContain('href="/start/then#a-part"');
  });
});

it('a shallow clone does not build pages without a date, and lists them', () => {
  const clone = join(copy.root, 'clone');
  git(copy.root, ['clone', '--quiet', '--depth', '1', `file://${copy.root}`, clone]);
  const { status, stderr } = runCommand('check', clone);
  rmSync(clone, { recursive: true });
  expect(status).toBe(1);
  const missing = stderr.split('\n').filter((line) => / "updated" is missing/.test(line));
  expect(missing).toHaveLength(1);
  expect(missing[0]).toContain(install);
  expect(missing[0]).toContain('content/pages/Getting Started/README.md');
  expect(stderr).toContain('complete git history');
});
