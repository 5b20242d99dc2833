import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const upstream = join(folder, 'upstream');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of two releases of a small project; null for a file that the second no longer has. */
const first = {
  'package.json': '{"version":"1.0.0"}\n',
  'CHANGELOG.md': '## [1.0.0] - 2026-01-01\n\nThe first one.\n',
  'src/a.ts': 'export const a = 1;\n',
  'src/old.ts': 'export const old = 1;\n',
  'netlify.toml': '[build]\n',
  'content/pages/sample.md': '# Sample\n',
  'content/claims.yaml': '[]\n',
  'public/robots.txt': 'old\n',
};
const second = {
  'package.json': '{"version":"1.1.0"}\n',
  'CHANGELOG.md':
    '## [1.1.0] - 2026-02-01\n\nFaster.\n\n## [1.0.0] - 2026-01-01\n\nThe first one.\n',
  'src/a.ts': 'export const a = 2;\n',
  'src/old.ts': null,
  'src/new.ts': 'export const added = 1;\n',
  'netlify.toml': '[build]\n  command = "npm run build"\n',
  'content/pages/sample.md': '# Another sample\n',
  'content/pages/new-sample.md': '# New sample\n',
  'public/robots.txt': 'new\n',
};

beforeAll(() => {
  mkdirSync(upstream);
  git(upstream, 'init', '--quiet', '--initial-branch=main');
  release(upstream, first, 'v1.0.0');
  release(upstream, second, 'v1.1.0');
});

describe('npm run upgrade', () => {
  it('lists the newer releases with their changes, and changes nothing', () => {
    const team = teamOf('list');
    const { status, stdout } = upgrade(team);
    expect(stdout).toContain('This is version 1.0.0. Newer releases: v1.1.0.');
    expect(stdout).toContain('## [1.1.0] - 2026-02-01\n\nFaster.');
    expect(stdout).not.toContain('The first one.');
    expect([status, git(team, 'status', '--porcelain')]).toEqual([0, '']);
  });

  it('takes, adds and removes files of the project, but none of content/, public/ and the settings', () => {
    const team = teamOf('take');
    const { status, stdout } = upgrade(team, 'v1.1.0');
    expect(status).toBe(0);
    expect(git(team, 'status', '--porcelain').split('\n').sort()).toEqual([
      'A  src/new.ts',
      'D  src/old.ts',
      'M  CHANGELOG.md',
      'M  package.json',
      'M  src/a.ts',
    ]);
    expect(existsSync(join(team, 'content/pages/new-sample.md'))).toBe(false);
    expect(stdout).toContain('npm ci && npm run upgrade -- --migrate 1.0.0');
    expect(stdout).toContain('git diff refs/upstream/v1.0.0 refs/upstream/v1.1.0 -- netlify.toml');
    git(team, 'commit', '--quiet', '-m', 'Take v1.1.0');
    expect(upgrade(team).stdout).toContain('This is version 1.1.0. There is no newer release.');
  });

  it.each([
    ['a link', (root: string) => symlinkSync('src', join(root, 'content'))],
    ['a file', (root: string) => writeFileSync(join(root, 'content'), 'x')],
    ['another folder by its letter case', (root: string) => write(root, 'Content/pages/own.md')],
  ])('keeps content/ if it is %s in the release', (what, make) => {
    const team = teamOf(`own-${what.replaceAll(' ', '-')}`);
    const other = join(folder, `release-${what.replaceAll(' ', '-')}`);
    git(folder, 'clone', '--quiet', upstream, other);
    rmSync(join(other, 'content'), { recursive: true });
    make(other);
    release(other, { 'src/b.ts': 'export const b = 1;\n' }, 'v1.2.0');
    git(team, 'remote', 'set-url', 'origin', other);
    expect(upgrade(team, 'v1.2.0').status).toBe(0);
    expect(readFileSync(join(team, 'content/pages/own.md'), 'utf8')).toBe('# Own\n');
    expect(existsSync(join(team, 'src/b.ts'))).toBe(true);
    expect(existsSync(join(team, 'Content'))).toBe(false);
  });

  it('prints no control characters of a changelog', () => {
    const team = teamOf('control');
    const other = join(folder, 'release-control');
    git(folder, 'clone', '--quiet', upstream, other);
    release(other, { 'CHANGELOG.md': '## [1.3.0]\n\n\u001b]0;x\u0007Faster.\n' }, 'v1.3.0');
    git(team, 'remote', 'set-url', 'origin', other);
    const { stdout } = upgrade(team);
    expect(stdout).toContain('\\x1b]0;x\\x07Faster.');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('runs no hook, and says if git is missing', () => {
    const team = teamOf('hook');
    const hook = join(team, '.git/hooks/post-checkout');
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\ntouch ${team}.mark\n`, { mode: 0o755 });
    expect(upgrade(team, 'v1.1.0').status).toBe(0);
    expect(existsSync(`${team}.mark`)).toBe(false);
    const { status, stderr } = spawnSync(process.execPath, [resolve('src/commands/upgrade.ts')], {
      cwd: team,
      encoding: 'utf8',
      env: { PATH: team },
    });
    expect([status, stderr]).toEqual([
      1,
      'git is not installed. Install it, then run the command again.\n',
    ]);
  });

  it('stops with the files that were changed here and in the release', () => {
    const team = teamOf('conflict', { 'src/a.ts': 'export const a = 3;\n', 'src/own.ts': 'own\n' });
    const { status, stderr } = upgrade(team, 'v1.1.0');
    expect(stderr).toContain('changed here and in v1.1.0:\n  src/a.ts\nSee your change');
    expect([status, git(team, 'status', '--porcelain')]).toEqual([1, '']);
  });

  it('keeps the fields of package.json that only the team changed, such as its packages', () => {
    const team = teamOf('packages', {
      'package.json': '{"version":"1.0.0","dependencies":{"own-font":"1.0.0"}}\n',
    });
    const { status, stdout } = upgrade(team, 'v1.1.0');
    expect(stdout).toContain('npm install && npm run upgrade');
    expect([status, JSON.parse(readFileSync(join(team, 'package.json'), 'utf8'))]).toEqual([
      0,
      { version: '1.1.0', dependencies: { 'own-font': '1.0.0' } },
    ]);
  });

  it('lists package.json if the team and the release changed the same field', () => {
    const team = teamOf('version', { 'package.json': '{"version":"1.0.0","name":"own"}\n' });
    const other = join(folder, 'release-name');
    git(folder, 'clone', '--quiet', upstream, other);
    release(other, { 'package.json': '{"version":"1.4.0","name":"new"}\n' }, 'v1.4.0');
    git(team, 'remote', 'set-url', 'origin', other);
    expect(upgrade(team, 'v1.4.0').stderr).toContain('in v1.4.0:\n  package.json\n');
  });

  it('says if the repository of the project has no releases', () => {
    const team = teamOf('untagged');
    const other = join(folder, 'no-release');
    git(folder, 'init', '--quiet', other);
    git(team, 'remote', 'set-url', 'origin', other);
    expect(upgrade(team).stderr).toContain('“origin” has no releases');
  });

  it('keeps a changed file on request', () => {
    const team = teamOf('keep', { 'src/a.ts': 'export const a = 3;\n' });
    expect(upgrade(team, 'v1.1.0', '--keep', 'src/a.ts').status).toBe(0);
    expect(readFileSync(join(team, 'src/a.ts'), 'utf8')).toBe('export const a = 3;\n');
    expect(readFileSync(join(team, 'package.json'), 'utf8')).toContain('1.1.0');
  });

  it('works without a common history, if the repository of the project is named upstream', () => {
    const team = join(folder, 'template');
    mkdirSync(team);
    git(team, 'init', '--quiet', '--initial-branch=main');
    commit(team, first);
    expect(upgrade(team).stderr).toContain('git remote add upstream ADDRESS');
    git(team, 'remote', 'add', 'upstream', upstream);
    expect(upgrade(team, 'v1.1.0').status).toBe(0);
    expect(readFileSync(join(team, 'src/new.ts'), 'utf8')).toBe(second['src/new.ts']);
  });

  it.each([
    {
      what: 'a release that does not exist',
      args: ['v9.0.0'],
      says: 'There is no newer release v9.0.0.',
    },
    { what: 'a second argument', args: ['v1.1.0', 'v1.1.0'], says: 'Usage:', code: 2 },
    { what: 'uncommitted changes', args: ['v1.1.0'], edit: true, says: 'Commit them first' },
  ])('refuses $what', ({ what, args, edit, says, code = 1 }) => {
    const team = teamOf(what.replaceAll(' ', '-'));
    if (edit) writeFileSync(join(team, 'src/a.ts'), '// edited\n');
    const { status, stderr } = upgrade(team, ...args);
    expect(stderr).toContain(says);
    expect([status, stderr.includes('    at ')]).toEqual([code, false]);
  });
});

/** A clone of the first release, with changes of the team. */
function teamOf(name: string, changes: Record<string, string> = {}): string {
  const team = join(folder, name);
  git(folder, 'clone', '--quiet', '--branch', 'v1.0.0', upstream, name);
  commit(team, { 'content/pages/own.md': '# Own\n', ...changes });
  return team;
}

function write(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), 'x');
}

function release(root: string, files: Record<string, string | null>, tag: string): void {
  commit(root, files);
  git(root, 'tag', tag);
}

function commit(root: string, files: Record<string, string | null>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    if (text === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '-m', 'Change');
}

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

function git(cwd: string, ...args: string[]): string {
  const call = [...identity, '-c', 'advice.detachedHead=false', ...args];
  return execFileSync('git', call, { cwd, encoding: 'utf8' }).trimEnd();
}

function upgrade(cwd: string, ...args: string[]) {
  const command = resolve('src/commands/upgrade.ts');
  return spawnSync(process.execPath, [command, ...args], { cwd, encoding: 'utf8' });
}
