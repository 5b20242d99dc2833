import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseNotes } from '../../src/commands/release-notes.ts';
import { releasedChangelog } from '../../src/commands/release.ts';
import { git, gitRepository, runCommand } from '../setup/commands.ts';

const changelog = `# Changelog

## [Unreleased]

### Added

- Something new.

## [1.0.0] - 2026-11-22

- First version.
`;
const packageJson = (version: string) => `{
  "name": "factsheet",
  "version": "${version}",
  "scripts": { "check": "true" }
}
`;
const lock = (version: string) => `{
  "name": "factsheet",
  "version": "${version}",
  "packages": {
    "": {
      "name": "factsheet",
      "version": "${version}"
    },
    "node_modules/other": {
      "version": "1.0.0"
    }
  }
}
`;

/** A repository with the files that a release changes. Disposing removes it. */
function repository(files: Record<string, string> = {}): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  const all = {
    'CHANGELOG.md': changelog,
    'package.json': packageJson('1.0.0'),
    'package-lock.json': lock('1.0.0'),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(root, file), text);
  gitRepository(root);
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

/** An author, as git reads it from the environment. */
const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Editor'],
    [`GIT_${role}_EMAIL`, 'editor@linnet.example'],
  ]),
);
const release = (root: string, args: readonly string[], env: Record<string, string> = author) => {
  const { status, stdout, stderr } = runCommand('release', root, args, {
    BUILD_DAY: '2026-12-01',
    ...env,
  });
  return { status, stdout, stderr };
};

/** Everything that a release can change in a repository. */
const stateOf = (root: string) => [
  git(root, ['rev-parse', 'HEAD']),
  git(root, ['tag', '--list']),
  git(root, ['status', '--porcelain']),
];

describe('npm run release', () => {
  it.each(['1.0.1', '1.1.0', '2.0.0', '1.10.0'])(
    'makes the commit and the tag of %s',
    (version) => {
      using folder = repository();
      const { root } = folder;
      const before = git(root, ['rev-parse', 'HEAD']);
      const { status, stdout, stderr } = release(root, [version]);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`git push --atomic origin main v${version}`);
      const read = (file: string) => git(root, ['show', `v${version}:${file}`]);
      expect(read('package.json')).toBe(packageJson(version).trim());
      expect(read('package-lock.json')).toBe(lock(version).trim());
      expect(read('CHANGELOG.md')).toBe(
        changelog
          .replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - 2026-12-01\n`)
          .trim(),
      );
      expect(releaseNotes(`v${version}`, version, read('CHANGELOG.md'))).toBe(
        '### Added\n\n- Something new.\n',
      );
      expect(git(root, ['cat-file', '-t', `v${version}`])).toBe('tag');
      expect(git(root, ['log', '-1', '--format=%s %P', `v${version}`])).toBe(
        `Release ${version} ${before}`,
      );
      expect(git(root, ['status', '--porcelain'])).toBe('');
    },
  );

  it('releases the version of package.json once', () => {
    using folder = repository({ 'package.json': packageJson('1.1.0') });
    expect(release(folder.root, ['1.1.0'])).toMatchObject({ status: 0 });
    const state = stateOf(folder.root);
    expect(release(folder.root, ['1.1.0'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The tag v1.1.0 already exists.'),
    });
    expect(stateOf(folder.root)).toEqual(state);
  });

  it.each<[string, string[], (root: string) => void, string]>([
    ['no version', [], () => {}, 'VERSION is missing.'],
    ['two versions', ['1.1.0', '1.2.0'], () => {}, 'Unexpected argument "1.2.0".'],
    ['a tag', ['v1.1.0'], () => {}, '"v1.1.0" is not a version.'],
    ['a version for tests', ['1.1.0-rc.1'], () => {}, '"1.1.0-rc.1" is not a version.'],
    ['two numbers', ['1.1'], () => {}, '"1.1" is not a version.'],
    ['a kind of version', ['minor'], () => {}, '"minor" is not a version.'],
    ['a leading zero', ['1.01.0'], () => {}, '"1.01.0" is not a version.'],
    ['a lower version', ['0.9.9'], () => {}, '0.9.9 is lower than 1.0.0'],
    ['a released version', ['1.0.0'], () => {}, 'CHANGELOG.md already has an entry for 1.0.0.'],
    [
      'another branch',
      ['1.1.0'],
      (root) => git(root, ['switch', '--quiet', '--create', 'next']),
      'Releases are made on the branch main, but next is checked out.',
    ],
    [
      'no branch',
      ['1.1.0'],
      (root) => git(root, ['switch', '--quiet', '--detach']),
      'but no branch is checked out.',
    ],
    [
      'a changed file',
      ['1.1.0'],
      (root) => writeFileSync(join(root, 'package.json'), packageJson('1.0.5')),
      'There are changes that are not committed.',
    ],
    [
      'a new file',
      ['1.1.0'],
      (root) => writeFileSync(join(root, 'new.md'), ''),
      'There are changes that are not committed.',
    ],
    [
      'an existing tag',
      ['1.1.0'],
      (root) => git(root, ['tag', 'v1.1.0']),
      'The tag v1.1.0 already exists.',
    ],
  ])('refuses %s, and changes nothing', (_, args, prepare, problem) => {
    using folder = repository();
    prepare(folder.root);
    const state = stateOf(folder.root);
    const { status, stdout, stderr } = release(folder.root, args);
    expect(status).toBeGreaterThan(0);
    expect([stdout, stderr.includes(problem)]).toEqual(['', true]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stateOf(folder.root)).toEqual(state);
  });

  it('changes nothing if git refuses the commit or the tag', () => {
    using folder = repository();
    const { root } = folder;
    const state = stateOf(root);
    const nobody = { HOME: root, GIT_CONFIG_NOSYSTEM: '1', EMAIL: '' };
    git(root, ['config', 'user.useConfigOnly', 'true']);
    expect(release(root, ['1.1.0'], nobody)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Nothing was changed, because this failed:/),
    });
    expect(stateOf(root)).toEqual(state);
    const program = join(root, '.git/refuses');
    writeFileSync(program, '#!/bin/sh\nexit 1\n');
    chmodSync(program, 0o755);
    git(root, ['config', 'gpg.program', program]);
    git(root, ['config', 'tag.gpgSign', 'true']);
    expect(release(root, ['1.1.0'])).toMatchObject({ status: 1 });
    expect(stateOf(root)).toEqual(state);
  });
});

it.each([
  ['no entries', changelog.replace('- Something new.\n', ''), 'has no entries'],
  ['no heading', changelog.replace('## [Unreleased]\n', ''), 'needs one heading'],
  ['two headings', `${changelog}\n## [Unreleased]\n`, 'needs one heading'],
])('a changelog with %s is not released', (_, text, problem) => {
  expect(() => releasedChangelog(text, '1.1.0', '2026-12-01')).toThrow(problem);
});

it('the changelog of this repository can be released', () => {
  const text = releasedChangelog(readFileSync('CHANGELOG.md', 'utf8'), '99.0.0', '2026-12-01');
  expect(releaseNotes('v99.0.0', '99.0.0', text)).toMatch(/^### Added$/m);
});
