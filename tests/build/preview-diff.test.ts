import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, runCommand } from '../setup/commands.ts';
import { commitContent } from '../setup/fixture-content.ts';
import { anotherPage, writeContent } from '../setup/small-content.ts';

const support = 'content/pages/support/index.md';

describe('npm run build -- --compare', () => {
  it('compares uncommitted changes with the start of the branch, and leaves nothing behind', () => {
    using content = committed();
    git(content.root, ['switch', '--quiet', '--create', 'edit']);
    writeFileSync(join(content.root, 'content/pages/new.md'), anotherPage());
    writeFileSync(
      join(content.root, 'content/product.yaml'),
      readFileSync(join(content.root, 'content/product.yaml'), 'utf8').replace('is free', 'is $1'),
    );
    const { status, stdout, stderr } = run(content.root, 'main');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('\n- New: `/new`\n');
    const [pages, documents] = stdout.split('<details>');
    expect(pages).toContain('+# Another page\n');
    expect(documents).toContain('+    "summary": "Everything is $1."\n');
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
    expect(stdout.match(/^- (?:New|Changed|Removed).*$/gm)).toEqual(['- New: `/new`']);
    expect(status).toBe(0);
  });

  it('writes a file with links to the preview', () => {
    using content = committed();
    appendFileSync(join(content.root, support), '\nMore.\n');
    const out = join(content.root, 'report.md');
    const args = ['HEAD', '--out', out, '--preview', 'https://p-12.example'];
    expect(run(content.root, ...args).stdout).toBe('');
    expect(readFileSync(out, 'utf8')).toContain(
      '- Changed: [`/support`](<https://p-12.example/support>)\n',
    );
  });

  it('writes an empty report if readers see no change, also to a file', () => {
    using content = committed();
    appendFileSync(join(content.root, 'content/product.yaml'), '# A comment.\n');
    const out = join(content.root, 'report.md');
    const { status, stdout, stderr } = run(content.root, 'HEAD', '--out', out);
    expect([status, stdout, readFileSync(out, 'utf8')]).toEqual([0, '', '']);
    expect(stderr).toMatch(/\nReaders see no changes\.\n$/);
  });

  it('compares the readable parts of content that has errors, and says that the report is incomplete', () => {
    using content = committed();
    appendFileSync(join(content.root, support), '\n[Away](/nowhere)\n');
    gitCommit(content.root, '--all');
    appendFileSync(join(content.root, support), '\nMore.\n');
    const { status, stdout } = run(content.root, 'HEAD');
    expect(stdout).toContain('The content before the change has 1 error(s)');
    expect(stdout).toContain('The content after the change has 1 error(s)');
    expect(stdout).toContain('\n+More.\n');
    expect(status).toBe(0);
  });

  it.each([
    {
      what: 'a branch that is not here',
      ref: 'origin/main',
      says: /^There is no branch, tag or commit "origin\/main" here\. .*"git fetch origin main"/,
      status: 2,
    },
    {
      what: 'a name that git would take as an option',
      ref: '--',
      says: /Usage: .* npm run build -- --compare BASE/s,
      status: 2,
    },
    {
      what: 'a folder that is no git checkout',
      make: (root: string) => rmSync(join(root, '.git'), { recursive: true }),
      says: /Run this in a git checkout/,
      status: 2,
    },
    {
      what: 'a commit without content',
      make(root: string) {
        git(root, ['rm', '-r', '--quiet', '--cached', 'content']);
        gitCommit(root);
      },
      says: /^The commit [\da-f]{12} has no content\/ to compare with\.\n$/,
    },
    {
      what: 'a preview that is no web address',
      args: ['--preview', 'javascript:alert(1)'],
      says: /"javascript:alert\(1\)" is not a web address/,
      status: 2,
    },
  ])('explains why it refuses $what', ({ make, ref = 'HEAD', args = [], says, status = 1 }) => {
    using content = committed();
    make?.(content.root);
    const refused = run(content.root, ref, ...args);
    expect(refused.stderr).toMatch(says);
    expect(refused.stderr).not.toMatch(/^\s+at /m);
    expect([refused.status, refused.stdout]).toEqual([status, '']);
  });
});

/** A repository with a small content folder in its one commit. */
function committed() {
  const content = writeContent();
  commitContent(content.root);
  return content;
}

const gitCommit = (cwd: string, ...args: string[]) =>
  git(cwd, ['commit', '--quiet', '--allow-empty', '--message', 'Edit', ...args]);

const run = (cwd: string, ...args: string[]) => runCommand('build', cwd, ['--compare', ...args]);
