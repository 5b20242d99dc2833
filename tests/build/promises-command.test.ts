import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, gitRepository, runCommand } from '../setup/commands.ts';
import { writeContent } from '../setup/small-content.ts';

const file = 'content/promises.yaml';

describe('npx factsheet promises', () => {
  it('adds new promises, removes nothing, and changes no other byte', () => {
    using content = writeContent();
    expect(run(content.root)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+ promise\(s\) added/) as string,
    });
    const first = readFileSync(join(content.root, file), 'utf8');
    expect(run(content.root).stdout).toBe(`0 promise(s) added to ${file}.\n`);
    expect(readFileSync(join(content.root, file), 'utf8')).toBe(first);
  });

  it('keeps the line ends of the file, and a byte order mark', () => {
    using content = writeContent();
    run(content.root);
    const path = join(content.root, file);
    const full = `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`;
    writeFileSync(path, full.replace('  - /support\r\n', ''));
    expect(run(content.root).stdout).toBe(`1 promise(s) added to ${file}.\n`);
    expect(readFileSync(path, 'utf8')).toBe(full);
    expect(run(content.root).stdout).toBe(`0 promise(s) added to ${file}.\n`);
    expect(readFileSync(path, 'utf8')).toBe(full);
  });

  it('replaces the promises of another site only if git has them', () => {
    using content = writeContent();
    run(content.root);
    const path = join(content.root, file);
    const other = readFileSync(path, 'utf8')
      .replace('linnet.example', 'adopter.example')
      .replace('addresses:\n', 'addresses:\n  - /only/here\n');
    writeFileSync(path, other);
    expect(run(content.root)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not in a git repository') as string,
    });
    expect(readFileSync(path, 'utf8')).toBe(other);
    gitRepository(content.root);
    expect(run(content.root).status).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('base_url: https://linnet.example\n');
  });

  it('writes nothing while there are errors, such as broken promises', () => {
    const ledger = 'base_url: https://linnet.example\naddresses:\n  - /gone\n';
    using content = writeContent({ [file]: ledger });
    const { status, stderr } = run(content.root);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${file}:3:5 Nothing answers`)]);
    expect(readFileSync(join(content.root, file), 'utf8')).toBe(ledger);
  });

  it('with --since says that a partial clone lacks the text of the promises', () => {
    using content = writeContent();
    run(content.root);
    gitRepository(content.root);
    writeFileSync(join(content.root, file), 'base_url: https://linnet.example\naddresses: []\n');
    git(content.root, ['commit', '--quiet', '--all', '--message', 'Remove promises']);
    git(content.root, ['config', 'uploadpack.allowFilter', 'true']);
    const clone = mkdtempSync(join(tmpdir(), 'partial-'));
    git(clone, ['clone', '--quiet', '--filter=blob:none', `file://${content.root}`, '.']);
    const { status, stderr } = run(clone, '--since', 'HEAD^');
    rmSync(clone, { recursive: true });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Git does not have the text of content\/promises\.yaml at [\da-f]{12}/,
      ),
    ]);
  });

  it('exits with 2 for wrong arguments', () => {
    using content = writeContent();
    expect(run(content.root, '--remove').status).toBe(2);
    expect(run('/').status).toBe(2);
  });
});

describe('npx factsheet promises --since', () => {
  it('only allows removing a line with a reason, with annotations on GitHub', () => {
    using content = repository();
    leave(content.root, '/support');
    expect(since(content.root, 'main')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'The line /support was deleted. The site still publishes what it promises. Run `npx factsheet promises` to restore the line.',
      ) as string,
    });
    rmSync(join(content.root, 'content/pages/support/index.md'));
    const { status, stderr } = since(content.root, 'main', { GITHUB_ACTIONS: 'true' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^::error file=content\/promises\.yaml,line=\d+,col=\d+,title=[^:]*::The line \/support was deleted\. Nothing answers at \/support, which was published\. Write it in the front matter/m,
    );
    const gone = 'gone:\n  - path: /support\n';
    writeFileSync(join(content.root, 'content/addresses.yaml'), gone);
    expect(since(content.root, 'main').stdout).toBe(
      'Every promise of main is kept, or was removed for a valid reason.\n',
    );
  });

  it('reports nothing if the ledger is new or was that of another site', () => {
    using content = repository();
    git(content.root, ['checkout', '--quiet', '--orphan', 'before']);
    git(content.root, ['rm', '--quiet', '--cached', file]);
    git(content.root, ['commit', '--quiet', '-m', 'none']);
    expect(since(content.root, 'before').stdout).toBe(
      'before has no promises of https://linnet.example.\n',
    );
    const site = join(content.root, 'content/site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace('linnet.example', 'adopter.example'));
    rmSync(join(content.root, file));
    expect(since(content.root, 'main')).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/warning: base_url changed .* was removed/) as string,
    });
  });

  it.each(['https://www.linnet.example', 'http://linnet.example', 'https://acme.com'])(
    'compares all lines after base_url changed to %s, and says so',
    (address) => {
      using content = repository();
      const site = join(content.root, 'content/site.yaml');
      writeFileSync(site, readFileSync(site, 'utf8').replace('https://linnet.example', address));
      expect(since(content.root, 'main')).toMatchObject({
        status: 0,
        stderr: expect.stringContaining(
          `content/site.yaml:1:11 warning: base_url changed from https://linnet.example to ${address}, so the check ignores`,
        ) as string,
      });
      rmSync(join(content.root, 'content/pages/support/index.md'));
      expect(since(content.root, 'main')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Nothing answers at /support') as string,
      });
      leave(content.root, '/support');
      expect(since(content.root, 'main')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('The line /support was deleted.') as string,
      });
      const ledger = join(content.root, file);
      const moved = readFileSync(ledger, 'utf8').replace('https://linnet.example', address);
      writeFileSync(ledger, moved);
      expect(since(content.root, 'main').status).toBe(1);
    },
  );

  it('reports a removed ledger', () => {
    using content = repository();
    rmSync(join(content.root, file));
    expect(since(content.root, 'main')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`git checkout main -- ${file}`) as string,
    });
  });

  it('works in a shallow clone, and says how to fetch a missing commit', () => {
    using content = repository();
    using clone = writeContent({});
    rmSync(clone.root, { recursive: true });
    git('.', ['clone', '--quiet', '--depth=1', `file://${content.root}`, clone.root]);
    expect(since(clone.root, 'origin/base')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('git fetch origin main') as string,
    });
    git(clone.root, ['fetch', '--quiet', '--depth=1', 'origin', 'main']);
    expect(since(clone.root, 'FETCH_HEAD').status).toBe(0);
  });
});

const run = (cwd: string, ...args: string[]) => runCommand('promises', cwd, args);

const since = (cwd: string, ref: string, env: Record<string, string> = {}) =>
  runCommand('promises', cwd, ['--since', ref], env);

/** Small content with its ledger, committed on main. */
function repository() {
  const content = writeContent();
  run(content.root);
  gitRepository(content.root);
  return content;
}

/** Removes a line from the ledger. */
function leave(root: string, line: string) {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replace(`  - ${line}\n`, ''));
}
