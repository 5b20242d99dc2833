import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../setup/commands.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'paths-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['ws_feature%2Flogin', 'a%41', '100%', 'a#b', 'a?b', 'a"b', 'a\\b', 'a\nb'])(
  'a build in a folder with the name %j is refused before it starts',
  (name) => {
    const root = join(folder, name);
    mkdirSync(root);
    const { status, stdout, stderr } = runCommand('build', root);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The path of the project, ".*", contains ".*Rename the folder/);
    expect(stderr.trimEnd()).not.toContain('\n');
  },
);

it('a build whose pages need a missing file fails, and the previous site stays', () => {
  using copy = copyCheckout();
  mkdirSync(join(copy.root, 'dist'));
  writeFileSync(join(copy.root, 'dist/index.html'), 'the previous site');
  appendFileSync(
    join(copy.root, 'src/website/components/site/Head.astro'),
    '\n<link rel="preload" as="style" href="/_astro/gone.css" />\n',
  );
  const { status, stdout, stderr } = buildCopy(copy.root);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^dist\/[\w./-]+\.html:\d+: There is nothing at \/_astro\/gone\.css\.$/m);
  expect(stderr).toMatch(/^1 address\(es\) of the site lead nowhere.*previous site is unchanged/m);
  expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(stdout).not.toContain('built in');
  expect(readFileSync(join(copy.root, 'dist/index.html'), 'utf8')).toBe('the previous site');
});

it('a build whose search index has errors only prints these, and leaves no files', () => {
  using copy = copyCheckout();
  const file = join(copy.root, 'content/search.yaml');
  const row = 'queries:\n  - query: unpronounceable xylophone\n    page: /support/faq\n';
  writeFileSync(file, readFileSync(file, 'utf8').replace('queries:\n', row));
  const { status, stderr } = buildCopy(copy.root);
  expect(status).toBe(1);
  const lines = stderr.trim().split('\n').filter(Boolean);
  expect(lines).toEqual([
    expect.stringMatching(/^content\/search\.yaml:\d+:\d+ .* must find \/support\/faq among/),
    '1 problem(s); nothing was built.',
  ]);
  expect(existsSync(join(copy.root, 'dist'))).toBe(false);
});
