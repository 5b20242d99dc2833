import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { examine } from '../../src/commands/check/examine.ts';
import { movePage } from '../../src/commands/move/move-page.ts';
import { formatFinding } from '../../src/content/source/finding.ts';
import { git, gitRepository, runCommand } from '../setup/commands.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { anotherPage, writeContent } from '../setup/small-content.ts';

const from = 'content/pages/help.md';
const to = 'content/pages/guides/help.md';

it('reports what it did and the next step, without git', () => {
  using folder = writeContent({ [from]: anotherPage('Help') });
  const { status, stdout } = run(folder.root, from, to);
  expect([status, stdout]).toMatchInlineSnapshot(`
    [
      0,
      "Moved content/pages/help.md to content/pages/guides/help.md. The address is now /guides/help. /help redirects there.
    1 edit(s) in content/pages/guides/help.md
    Run npx factsheet check, then commit all changes together.
    ",
    ]
  `);
  expect(existsSync(join(folder.root, from))).toBe(false);
});

it('renames with git if git knows the page', () => {
  using folder = writeContent({ [from]: anotherPage('Help') });
  gitRepository(folder.root);
  writeFileSync(join(folder.root, from), `${anotherPage('Help')}More.\n`);
  expect(run(folder.root, `./${from}`, to).status).toBe(0);
  expect(git(folder.root, ['status', '--short'])).toContain(`RM ${from} -> ${to}`);
  expect(readFileSync(join(folder.root, to), 'utf8')).toContain('More.');
});

it('exits with 1 for a page that cannot move, and with 2 for wrong arguments', () => {
  using folder = writeContent({ [from]: anotherPage('Help') });
  const refused = run(folder.root, from, 'content/help.md');
  expect([refused.status, refused.stderr]).toMatchInlineSnapshot(`
    [
      1,
      "content/help.md is not in a folder for pages. Choose a path in content/pages, content/developers, content/blog.
    ",
    ]
  `);
  expect(run(folder.root, from).status).toBe(2);
  expect(run('/', from, to).status).toBe(2);
});

it('leaves content without a problem, whichever page of the sample moves', async () => {
  using copy = copyCheckout();
  const { publication } = await examine(copy.root, {}, '2026-12-01');
  const movable = publication.content.pages.filter(
    // The index of the blog would become a post.
    ({ builtIn, path }) => !builtIn && path !== '/' && path !== '/blog',
  );
  expect(movable.length).toBeGreaterThan(40);
  for (const { file } of movable) {
    const folder = file.split('/').slice(0, 2).join('/');
    const name = basename(file).replace(/^index\./, `${file.split('/').at(-2)}-overview.`);
    movePage(copy.root, file, `${folder}/moved/deep/${name}`);
    const { findings: problems } = await examine(copy.root, {}, '2026-12-01');
    expect(problems.map(formatFinding), file).toEqual([]);
    rmSync(join(copy.root, 'content'), { recursive: true });
    cpSync('content', join(copy.root, 'content'), { recursive: true });
  }
  // It checks the sample 49 times.
}, 180_000);

const run = (cwd: string, ...args: string[]) => runCommand('move', cwd, args);
