import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, runCommand } from '../setup/commands.ts';
import { commitContent } from '../setup/fixture-content.ts';
import { anotherPage, writeContent } from '../setup/small-content.ts';

const support = 'content/pages/support/index.md';

describe('npm run preview:diff', () => {
  it('compares uncommitted changes with the start of the branch, and leaves nothing behind', () => {
    using content = committed();
    git(content.root, ['switch', '--quiet', '--create', 'edit']);
    git(content.root, ['branch', '--force', 'main', 'HEAD']);
    writeFileSync(join(content.root, 'content/pages/new.md'), anotherPage());
    const { status, stdout, stderr } = run(content.root, 'main');
    expect(stderr).toBe('');
    expect(stdout).toContain('\n- New: /new\n');
    expect(status).toBe(0);
    expect(git(content.root, ['worktree', 'list']).split('\n')).toHaveLength(1);
  });

  it('compares the merge that GitHub checks out with its first parent, in a clone of two commits', () => {
    using content = committed();
    git(content.root, ['switch', '--quiet', '--create', 'edit']);
    writeFileSync(join(content.root, 'content/pages/new.md'), anotherPage());
    git(content.root, ['add', 'content']);
    gitCommit(content.root);
    git(content.root, ['switch', '--quiet', '--detach', 'HEAD^1']);
    gitCommit(content.root);
    git(content.root, ['merge', '--quiet', '--no-ff', '--no-edit', 'edit']);
    const clone = join(content.root, 'clone');
    git(content.root, ['clone', '--quiet', '--depth', '2', `file://${content.root}`, clone]);
    const { status, stdout } = run(clone, 'HEAD^1');
    expect(stdout.match(/^- (?:New|Moved|Removed).*$/gm)).toEqual(['- New: /new']);
    expect(status).toBe(0);
  });

  it('writes Markdown to a file, with links to the preview that the environment has', () => {
    using content = committed();
    appendFileSync(join(content.root, support), '\nMore.\n');
    const numbered = { PREVIEW_URL: 'https://p-{number}.example', PULL_REQUEST: '12' };
    const out = join(content.root, 'report.md');
    const { stdout } = runCommand('preview-diff', content.root, ['HEAD', '--out', out], numbered);
    expect(stdout).toBe('');
    expect(readFileSync(out, 'utf8')).toContain('<a href="https://p-12.example/support">');
  });

  it('writes an empty report if readers see no change, also to a file', () => {
    using content = committed();
    appendFileSync(join(content.root, 'content/product.yaml'), '# A comment.\n');
    const out = join(content.root, 'report.md');
    const { status, stdout, stderr } = run(content.root, 'HEAD', '--out', out);
    expect([status, stdout, readFileSync(out, 'utf8')]).toEqual([0, '', '']);
    expect(stderr).toBe('The content has no changes that readers see.\n');
  });

  it('says that it does not compare changes of the code', () => {
    using content = committed({ 'netlify.toml': '[build]\n' });
    git(content.root, ['add', 'netlify.toml']);
    gitCommit(content.root);
    appendFileSync(join(content.root, 'netlify.toml'), '# More.\n');
    appendFileSync(join(content.root, support), '\nMore.\n');
    expect(run(content.root, 'HEAD').stdout).toContain(
      'The code of the site changes too (1 file(s)). Their effects are not compared.',
    );
  });

  it('compares with readable parts of content that has errors, and says so', () => {
    using content = writeContent({
      [support]: readable.replace('[home page](/)', '[home](/nowhere)'),
    });
    commitContent(content.root);
    writeFileSync(join(content.root, support), readable);
    const { status, stdout } = run(content.root, 'HEAD');
    expect(stdout).toContain('The content before the change has 1 error(s)');
    expect(stdout).toContain('+Back to the [home page]');
    expect(status).toBe(0);
  });

  it('reports changes of content with an error, and says that the report is incomplete', () => {
    using content = committed({});
    appendFileSync(join(content.root, support), '\n[Away](/nowhere)\n');
    const { status, stdout } = run(content.root, 'HEAD');
    expect(stdout).toContain('The content after the change has 1 error(s)');
    expect(stdout).toContain('+[Away]');
    expect(status).toBe(0);
  });

  it('says why it cannot publish the earlier content', () => {
    using content = committed({ 'netlify.toml': '[[redirects]]\n' });
    git(content.root, ['add', 'netlify.toml']);
    gitCommit(content.root);
    writeFileSync(join(content.root, 'netlify.toml'), '');
    const { status, stderr } = run(content.root, 'HEAD');
    expect(stderr).toMatch(/^The version to compare with cannot be published: /);
    expect([status, stderr.includes('    at ')]).toEqual([1, false]);
  });

  it.each([
    {
      what: 'a branch that is not here',
      ref: 'origin/main',
      says: 'There is no branch, tag or commit "origin/main" here. Fetch it with "git fetch origin", and name it as "git branch --all" does.\n',
    },
    {
      what: 'a name that git would take as an option',
      ref: '--',
      says: /Usage: npm run preview:diff -- BASE/,
      status: 2,
    },
    {
      what: 'a folder that is no git checkout',
      make: (root: string) => rmSync(join(root, '.git'), { recursive: true }),
      says: 'This folder is not a git checkout, so there is nothing to compare with.\n',
    },
    {
      what: 'a commit without content',
      make(root: string) {
        git(root, ['rm', '-r', '--quiet', '--cached', 'content']);
        gitCommit(root);
      },
      says: /^The commit [\da-f]{12} has no content\/, so there is nothing to compare with\.\n$/,
    },
    {
      what: 'a preview that is no address',
      args: ['--preview', 'preview'],
      says: /"preview" is not a web address/,
      status: 2,
    },
  ])('explains why it refuses $what', ({ make, ref = 'HEAD', args = [], says, status = 1 }) => {
    using content = committed();
    make?.(content.root);
    const refused = run(content.root, ref, ...args);
    if (typeof says === 'string') expect(refused.stderr).toBe(says);
    else expect(refused.stderr).toMatch(says);
    expect(refused.stderr).not.toMatch(/^\s+at /m);
    expect([refused.status, refused.stdout]).toEqual([status, '']);
  });
});

const readable = `---
title: Support
description: Help with the app.
updated: 2026-11-01
---

Back to the [home page](/).
`;

/** A repository with a small content folder in its one commit. */
function committed(changes: Record<string, string> = {}) {
  const content = writeContent({ 'netlify.toml': '', ...changes });
  commitContent(content.root);
  return content;
}

const gitCommit = (cwd: string) =>
  git(cwd, ['commit', '--quiet', '--allow-empty', '--message', 'Edit']);

const run = (cwd: string, ...args: string[]) => runCommand('preview-diff', cwd, args);
