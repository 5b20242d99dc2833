import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { foreignCommitDays, GitMissingError, runGit } from '../../../../src/content/source/git.ts';
import { makeBare, partialClone, removeTree } from '../../../setup/hostile-repository.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ settings: [string, string][] }>(import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'factsheet-git-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs git like a person, without the protections of the project. */
const plainGit = (cwd: string, args: readonly string[]) =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const author = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example'];

/** Makes a repository with one commit of a page, from 2026-05-04. */
function repository(name: string): string {
  const root = join(folder, name);
  const first = join(folder, 'first');
  if (!existsSync(first)) makeRepository(first);
  cpSync(first, root, { recursive: true });
  return root;
}

function makeRepository(root: string): void {
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/a.md'), '# A\n');
  writeFileSync(join(root, '.gitattributes'), '*.md diff=x filter=x\n');
  plainGit(root, ['init', '--quiet', '--initial-branch=main']);
  plainGit(root, ['add', '.']);
  execFileSync('git', [...author, 'commit', '--quiet', '-m', 'A'], {
    cwd: root,
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-05-04T12:00:00Z' },
  });
}

/** Replaces the commit by one with a signature. */
function sign(root: string): void {
  const commit = plainGit(root, ['cat-file', 'commit', 'HEAD']);
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n x\n -----END PGP SIGNATURE-----';
  writeFileSync(
    join(root, 'commit'),
    commit.replace(/^committer .*/m, (line) => `${line}\n${signature}`),
  );
  const id = plainGit(root, ['hash-object', '-t', 'commit', '-w', 'commit']).trim();
  plainGit(root, ['update-ref', 'HEAD', id]);
}

/** A configuration that makes git run `touch MARK`, and a command that would do so. */
interface Trap {
  what: string;
  config: string;
  command: readonly string[];
  prepare?(root: string): void;
}

const traps: readonly Trap[] = [
  {
    what: 'the upload command of a remote',
    config: partialClone('  url = .\n  uploadpack = touch MARK; git-upload-pack'),
    command: ['log', '--name-only'],
    prepare: removeTree,
  },
  {
    what: 'the upload command of a remote whose protocol is allowed',
    config: partialClone(
      '  url = .\n  uploadpack = touch MARK; git-upload-pack\n[protocol "file"]\n  allow = always',
    ),
    command: ['log', '--name-only'],
    prepare: removeTree,
  },
  {
    what: 'a remote that is a command',
    config: partialClone('  url = ext::touch MARK\n[protocol "ext"]\n  allow = always'),
    command: ['log', '--name-only'],
    prepare: removeTree,
  },
  {
    what: 'the command for SSH',
    config: partialClone('  url = ssh://localhost/x\n[core]\n  sshCommand = touch MARK; false'),
    command: ['show', 'HEAD'],
    prepare: removeTree,
  },
  {
    what: 'a monitor of the files',
    config: '[core]\n  fsmonitor = touch MARK; false',
    command: ['status'],
  },
  {
    what: 'a hook',
    config: '[core]\n  hooksPath = hooks',
    command: ['checkout', '--quiet', '-b', 'other'],
    prepare(root) {
      mkdirSync(join(root, 'hooks'));
      writeFileSync(join(root, 'hooks/post-checkout'), `#!/bin/sh\ntouch ${root}.mark\n`, {
        mode: 0o755,
      });
    },
  },
  {
    what: 'an external diff',
    config: '[diff]\n  external = touch MARK #',
    command: ['diff'],
    prepare: (root) => writeFileSync(join(root, 'docs/a.md'), '# B\n'),
  },
  {
    what: 'a converter of texts',
    config: '[diff "x"]\n  textconv = touch MARK; cat',
    command: ['log', '--patch'],
  },
  {
    what: 'a check of signatures',
    config: '[log]\n  showSignature = true\n[gpg]\n  program = ./gpg',
    command: ['log'],
    prepare(root) {
      sign(root);
      writeFileSync(join(root, 'gpg'), `#!/bin/sh\ntouch ${root}.mark\n`, { mode: 0o755 });
    },
  },
];

describe.each(traps)('$what', ({ what, config, command, prepare }) => {
  /** Sets the trap, does something with the repository, and tells whether the command ran. */
  function isTrapped(kind: string, act: (root: string) => unknown): boolean {
    const root = repository(`${what.replaceAll(' ', '-')}-${kind}`);
    prepare?.(root);
    const format = '[core]\n  repositoryformatversion = 1\n';
    writeFileSync(join(root, '.git/config'), format + config.replaceAll('MARK', `${root}.mark`));
    try {
      act(root);
    } catch {
      // Git may refuse the call, or fail after the command ran.
    }
    return existsSync(`${root}.mark`);
  }

  it('runs with plain git', () => {
    expect(isTrapped('plain', (root) => plainGit(root, command))).toBe(true);
  });

  it('does not run', () => {
    expect(isTrapped('safe', (root) => runGit(root, command))).toBe(false);
  });

  it('does not run for the dates of a documentation', () => {
    expect(isTrapped('dates', (root) => foreignCommitDays(join(root, 'docs')))).toBe(false);
  });
});

/** Makes docs/ of a repository a bare one. */
function bare(name: string): { docs: string; mark: string } {
  const root = repository(name);
  const mark = `${root}.mark`;
  makeBare(root, 'docs', mark);
  return { docs: join(root, 'docs'), mark };
}

describe('a folder that is itself a repository', () => {
  it('can run a command with plain git', () => {
    const { docs, mark } = bare('bare-plain');
    expect(() => plainGit(docs, ['log', '--name-only'])).toThrow();
    expect(existsSync(mark)).toBe(true);
  });

  it('is no repository for the project', () => {
    const { docs, mark } = bare('bare-safe');
    expect(() => runGit(docs, ['rev-parse', '--git-dir'])).toThrow();
    expect(foreignCommitDays(docs)).toBeUndefined();
    expect(existsSync(mark)).toBe(false);
  });
});

describe('the dates of a documentation', () => {
  it.each(table.settings)('are read with %s', (what, config) => {
    const root = repository(`dates-${what.replaceAll(' ', '-')}`);
    writeFileSync(join(root, '.git/config'), config.replaceAll('MARK', `${root}.mark`));
    expect([...foreignCommitDays(join(root, 'docs'))!]).toEqual([
      ['a.md', { day: '2026-05-04', age: 0 }],
    ]);
    expect(foreignCommitDays(root)?.get('docs/a.md')).toEqual({ day: '2026-05-04', age: 0 });
    expect(existsSync(`${root}.mark`)).toBe(false);
  });

  it('are unknown in a shallow clone and without a repository', () => {
    const root = repository('whole');
    plainGit(folder, ['clone', '--quiet', '--depth', '1', `file://${root}`, 'shallow']);
    expect(foreignCommitDays(join(folder, 'shallow/docs'))).toBeUndefined();
    expect(foreignCommitDays(folder)).toBeUndefined();
  });
});

it('a missing program has its own error', () => {
  expect(() => runGit(folder, ['version'], { env: { PATH: folder } })).toThrow(GitMissingError);
});
