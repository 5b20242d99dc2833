import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { anotherPage, smallContent } from '../setup/small-content.ts';

const next = 'content/pages/next.mdx';
const at = (address: string) =>
  `${anotherPage('What comes next').replace('title:', `slug: ${address}\ntitle:`)}\n## A part\n\nText.\n`;

it(
  'a page that did not change itself links to the new address of another page',
  { timeout: 120_000 },
  () => {
    using copy = copyCheckout();
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(copy.root, file)), { recursive: true });
      writeFileSync(join(copy.root, file), text);
    };
    const build = () => {
      expect(buildCopy(copy.root, { CI: '' })).toMatchObject({ status: 0 });
      return readFileSync(join(copy.root, 'dist/first.html'), 'utf8');
    };
    rmSync(join(copy.root, 'content'), { recursive: true });
    for (const [file, text] of Object.entries(smallContent)) write(file, text);
    write('content/pages/first.md', anotherPage('First').replace('(/)', '(./next.mdx#a-part)'));
    write(next, at('/start/next'));
    expect(build()).toContain('href="/start/next#a-part"');
    write(next, at('/start/then'));
    expect(build()).toContain('href="/start/then#a-part"');
  },
);
