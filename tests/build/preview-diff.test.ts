import { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { git, gitRepository, runCommand } from '../setup/commands.ts';
import { commitContent, useFixture } from '../setup/fixture-content.ts';
import { anotherPage, writeContent } from '../setup/small-content.ts';

const support = 'content/pages/support/index.md';

describe('npx factsheet build --compare', { timeout: 180_000 }, () => {
  it('compares uncommitted changes with the start of the branch, and leaves nothing behind', () => {
    using copy = committed();
    git(copy.root, ['switch', '--quiet', '--create', 'edit']);
    appendFileSync(join(copy.root, support), '\nMore.\n');
    writeFileSync(join(copy.root, 'src/site/developers/mcp.mdx'), '');
    const out = join(copy.root, 'report.md');
    const args = ['main', '--out', out, '--preview', 'https://p-12.example'];
    const { status, stdout, stderr } = run(copy.root, ...args);
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    expect(readFileSync(out, 'utf8')).toContain('\n@@ /support @@\n+More.\n');
    expect(readFileSync(out, 'utf8')).toContain(
      '\nNot compared: code, `src/site/developers/mcp.mdx`.',
    );
    expect(git(copy.root, ['worktree', 'list']).split('\n')).toHaveLength(1);
  });

  it('compares the merge that GitHub checks out with its first parent, in a clone of two commits', () => {
    using copy = committed();
    git(copy.root, ['switch', '--quiet', '--create', 'edit']);
    writeFileSync(join(copy.root, 'content/pages/new.md'), anotherPage());
    git(copy.root, ['add', 'content']);
    gitCommit(copy.root);
    git(copy.root, ['switch', '--quiet', '--detach', 'HEAD^1']);
    gitCommit(copy.root);
    git(copy.root, ['merge', '--quiet', '--no-ff', '--no-edit', 'edit']);
    const clone = join(copy.root, 'clone');
    git(copy.root, ['clone', '--quiet', '--depth', '2', `file://${copy.root}`, clone]);
    symlinkSync(join(copy.root, 'node_modules'), join(clone, 'node_modules'));
    const { status, stdout } = run(clone, 'HEAD^1');
    expect(stdout.match(/^- (?:New|Removed|Moved).*$/gm)).toEqual(['- New page: `/new`']);
    expect(status).toBe(0);
  });

  it('says that readers see no change, writes an empty report, and compares a side with errors', () => {
    using copy = committed();
    appendFileSync(join(copy.root, 'content/product.yaml'), '# A comment.\n');
    const out = join(copy.root, 'report.md');
    const same = run(copy.root, 'HEAD', '--out', out);
    expect([same.status, same.stdout, readFileSync(out, 'utf8')]).toEqual([0, '', '']);
    expect(same.stderr).toMatch(/\nReaders see no changes\.\n$/);

    appendFileSync(join(copy.root, support), '\n[Away](/nowhere)\n');
    gitCommit(copy.root, '--all');
    git(copy.root, ['checkout', '--quiet', 'HEAD^1', '--', 'content']);
    const broken = run(copy.root, 'HEAD', '--out', out);
    expect(broken.status).toBe(1);
    const error = `The site before the change has errors, so parts of this report can be missing:\n${support}:9:1 There is no page or document at /nowhere. Correct the address. (broken-link)`;
    expect(broken.stderr).toBe(`${error}\n`);
    expect(readFileSync(out, 'utf8')).toContain(`\n\`\`\`\n${error}\n\`\`\`\n`);
    expect(readFileSync(out, 'utf8')).toContain('\n@@ /support @@\n-[Away](/nowhere)\n');
    expect(git(copy.root, ['worktree', 'list']).split('\n')).toHaveLength(1);
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
      says: /Usage: .*factsheet build --compare BASE/s,
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
    using content = writeContent();
    commitContent(content.root);
    make?.(content.root);
    const refused = run(content.root, ref, ...args);
    expect(refused.stderr).toMatch(says);
    expect(refused.stderr).not.toMatch(/^\s+at /m);
    expect([refused.status, refused.stdout]).toEqual([status, '']);
  });
});

/** A repository with the code and a small content folder in its one commit. */
function committed() {
  const copy = copyCheckout();
  useFixture(copy.root, 'small-content');
  gitRepository(copy.root);
  return copy;
}

const gitCommit = (cwd: string, ...args: string[]) =>
  git(cwd, ['commit', '--quiet', '--allow-empty', '--message', 'Edit', ...args]);

const run = (cwd: string, ...args: string[]) => runCommand('build', cwd, ['--compare', ...args]);
