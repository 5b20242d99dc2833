import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Balance } from '../../src/import/balance/balance.ts';
import { gitRepository, runCommand } from '../setup/commands.ts';
import { makeBare } from '../setup/hostile-repository.ts';
import { folderWith } from '../unit/import/conversion.ts';

/** Imports a folder into an empty folder, without writing. */
function dryRun(folder: string, ...options: string[]) {
  using site = folderWith({});
  return runCommand('import', site.root, [folder, '--dry-run', ...options]);
}

it('ends with a report for a documentation that attacks it', () => {
  const name = 'a\u001b]0;x\u0007.md';
  using source = folderWith({
    'mkdocs.yml': 'site_name: "\u009b31mA"\nnav: &a\n  - *a\n',
    'docs/index.md': '# Home\n\n<!--@include: ../../../../../../../etc/hostname-->\n',
    [`docs/${name}`]: '# A\n\n[x](none.md)\n',
  });
  gitRepository(source.root);
  makeBare(source.root, 'docs', join(source.root, 'mark'));
  const { status, stdout, stderr } = dryRun(source.root);
  // The check refuses the control character in the name of the site.
  expect([status, stderr]).toEqual([1, '']);
  expect(existsSync(join(source.root, 'mark'))).toBe(false);
  expect(stdout).toContain(`MkDocs: 2 pages in ${join(source.root, 'docs')}`);
  expect(stdout).toContain('mkdocs.yml: Its values are nested too deeply.');
  expect(stdout).toMatch(/docs\/index\.md:3: \S+ is outside the folder, so it was not read\./);
  expect(stdout).toMatch(/a\\x1b\]0;x\\x07\.md:\d+: The target none\.md does not exist\./);
  expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
});

it('ends with the reason if there are no pages', () => {
  using source = folderWith({ 'mkdocs.yml': 'docs_dir: ../..\n', 'a.md': '' });
  const { status, stdout, stderr } = dryRun(source.root);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('contains no pages of MkDocs.');
  expect(stderr).toContain('mkdocs.yml: ../.. is not a folder inside the documentation');
  expect(stderr).not.toMatch(/\n {4}at /);
});

it('stops with all reasons if it cannot read what is public', () => {
  using source = folderWith({
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', {\n docs: { exclude: hidden() },\n blog: { exclude: [/x/] },\n}]] };",
    'docs/a.md': '# A',
  });
  gitRepository(source.root);
  const { status, stdout, stderr } = dryRun(source.root);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Nothing was imported, because pages could become public/),
    expect.stringMatching(/^docusaurus\.config\.js:2: "exclude" .* hidden\(\) cannot be read/),
    expect.stringMatching(/^docusaurus\.config\.js:3: "exclude" .* \/x\/ cannot be read/),
  ]);
});

it('lists excluded files with the reason, and counts no addresses of them', () => {
  using source = folderWith({
    'mkdocs.yml':
      'site_name: A\nnav: [index.md, internal/secret.md]\nexclude_docs: |\n  internal/\n  plan.pdf\nplugins:\n  - blog\n',
    'docs/index.md':
      '# Home\n\nSee [a secret](internal/secret.md), [the plan](plan.pdf), ![](internal/map.svg) and [a draft](blog/posts/b.md).\n',
    'docs/internal/secret.md': '# Secret\n',
    'docs/internal/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/plan.pdf': '%PDF',
    'docs/blog/posts/b.md': '---\ndraft: true\n---\n# B\n',
  });
  gitRepository(source.root);
  const { stdout } = dryRun(source.root, '--json');
  const { balance, refused } = JSON.parse(stdout) as { balance: Balance; refused: string[] };
  expect(balance.pages.leftOut).toEqual([
    { file: 'docs/internal/secret.md', reason: 'excluded', by: 'exclude_docs, mkdocs.yml:3' },
  ]);
  // The home page, and the four lists that the plugin `blog` makes.
  expect(balance.addresses).toMatchObject({ total: 5, failing: [] });
  expect(refused).toEqual([]);
  const text = dryRun(source.root).stdout;
  expect(text).toContain(
    '1 × the configuration excludes it: exclude_docs, mkdocs.yml:3, such as docs/internal/secret.md',
  );
});

it('refuses a file', () => {
  using source = folderWith({ 'a\u001b[2J.md': '' });
  const { status, stderr } = dryRun(join(source.root, 'a\u001b[2J.md'));
  const shown = join(source.root, 'a\\x1b[2J.md');
  expect([status, stderr]).toEqual([1, `There is no folder ${shown}.\n`]);
});
