import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Checkout } from '../../../../src/content/source/checkout.ts';
import { version } from '../../../../src/site/documents/version.ts';
import { git, gitRepository } from '../../../setup/commands.ts';

const reference = '0123456789'.repeat(4);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'factsheet-checkout-'));
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'content/site.yaml'), 'a: 1\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const versionOf = (env: { COMMIT_REF?: string } = {}) =>
  version({ buildDate: '2026-11-28', checkout: new Checkout(root, env) });

it('a site built without git has no commit, or that of Netlify', () => {
  const known = { release: '1.2.3', built: '2026-11-28' };
  expect(versionOf()).toEqual({ ...known, commit: null });
  expect(versionOf({ COMMIT_REF: reference })).toEqual({ ...known, commit: reference });
  for (const COMMIT_REF of ['', 'main', '<b>', `${reference}\nx`, reference.slice(1)]) {
    expect(versionOf({ COMMIT_REF })).toEqual({ ...known, commit: null });
  }
});

it('a site built from a commit has its id, also if Netlify names another one', () => {
  gitRepository(root);
  const commit = git(root, ['rev-parse', 'HEAD']);
  const expected = { release: '1.2.3', commit, built: '2026-11-28' };
  expect(versionOf({ COMMIT_REF: reference })).toEqual(expected);
  // Files that are no input of the build, such as its output, change nothing.
  writeFileSync(join(root, 'notes.txt'), 'x');
  expect(versionOf()).toEqual(expected);
});

it.each(['content/site.yaml', 'content/new.md', 'package.json'])(
  'a change of %s that is not committed is named, also if git hides untracked files',
  (file) => {
    gitRepository(root);
    git(root, ['config', 'status.showUntrackedFiles', 'no']);
    writeFileSync(join(root, file), '{ "version": "1.2.4" }');
    expect(versionOf()).toMatchObject({ modified: true });
  },
);

it('a project without package.json, or with an unreadable one, has no release', () => {
  writeFileSync(join(root, 'package.json'), '{');
  expect(versionOf()).toMatchObject({ release: null });
  rmSync(join(root, 'package.json'));
  expect(versionOf()).toMatchObject({ release: null });
});
