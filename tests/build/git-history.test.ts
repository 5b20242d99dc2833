import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitHistory, foreignCommitDays } from '../../src/content/source/git.ts';
import { git } from '../setup/commands.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'factsheet-history-'));
  init(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const init = (folder: string) => git(folder, ['init', '--quiet', '--initial-branch=main']);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Commits all changes at a time such as 2026-05-04, or 2026-05-04T23:30:00-0800. */
function commit(time: string, folder = root): void {
  const date = time.includes('T') ? time : `${time}T12:00:00Z`;
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--message', 'x'], {
    GIT_COMMITTER_DATE: date,
    GIT_AUTHOR_DATE: date,
  });
}

function move(from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}

/** The date of each file in content/, without those of files that do not exist any more. */
function datesOf(folder = root): Record<string, string> {
  const { days } = commitHistory(folder);
  const present = new Set(git(folder, ['ls-files', '--recurse-submodules']).split('\n'));
  return Object.fromEntries(
    [...(days ?? [])].filter(([file]) => present.has(file)).map(([file, { day }]) => [file, day]),
  );
}

describe('the date of a page', () => {
  beforeEach(() => {
    write('content/a.md', 'A long enough text.\n');
    commit('2026-03-06');
  });

  it('is the day of its last commit in UTC, for authors and builds in any time zone', () => {
    write('content/b.md', 'B');
    commit('2026-11-29T09:00:00+1400');
    write('content/c.md', 'C');
    commit('2026-11-28T20:00:00-1100');
    const { TZ } = process.env;
    try {
      for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
        process.env['TZ'] = zone;
        const days = { 'content/b.md': '2026-11-28', 'content/c.md': '2026-11-29' };
        expect(datesOf()).toMatchObject(days);
        expect(foreignCommitDays(root)?.get('content/b.md')?.day).toBe('2026-11-28');
      }
    } finally {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    }
  });

  it('does not change by moves, also to a folder, in several steps, and only of the case', () => {
    move('content/a.md', 'content/guides/b.md');
    commit('2026-04-01');
    move('content/guides/b.md', 'content/guides/B.md');
    commit('2026-05-01');
    move('content/guides', 'content/help');
    commit('2026-06-01');
    expect(datesOf()).toEqual({ 'content/help/B.md': '2026-03-06' });
  });

  it('is that of the last edit before and after moves', () => {
    move('content/a.md', 'content/b.md');
    commit('2026-04-01');
    write('content/b.md', 'An edited text.\n');
    commit('2026-05-01');
    move('content/b.md', 'content/c.md');
    commit('2026-06-01');
    expect(datesOf()).toEqual({ 'content/c.md': '2026-05-01' });
  });

  it('is that of a move that also edits', () => {
    move('content/a.md', 'content/b.md');
    write('content/b.md', 'A long enough text, edited.\n');
    commit('2026-04-01');
    expect(datesOf()).toEqual({ 'content/b.md': '2026-04-01' });
  });

  it('does not change if a page moves away and back', () => {
    move('content/a.md', 'content/b.md');
    commit('2026-04-01');
    move('content/b.md', 'content/a.md');
    commit('2026-05-01');
    expect(datesOf()).toEqual({ 'content/a.md': '2026-03-06' });
  });

  it('is its own, if it replaces a page that moved', () => {
    move('content/a.md', 'content/b.md');
    commit('2026-04-01');
    write('content/a.md', 'Another page.\n');
    commit('2026-05-01');
    expect(datesOf()).toEqual({ 'content/a.md': '2026-05-01', 'content/b.md': '2026-03-06' });
  });

  it('is that of an edit on a branch, which was merged after the move', () => {
    git(root, ['checkout', '--quiet', '-b', 'branch']);
    write('content/a.md', 'A long enough text, edited.\n');
    commit('2026-05-01');
    git(root, ['checkout', '--quiet', 'main']);
    move('content/a.md', 'content/b.md');
    commit('2026-04-01');
    git(root, ['merge', '--quiet', '--no-edit', 'branch'], {
      GIT_COMMITTER_DATE: '2026-06-01T12:00:00Z',
    });
    expect(datesOf()).toEqual({ 'content/b.md': '2026-05-01' });
  });

  it('does not change with the mode of the file', () => {
    chmodSync(join(root, 'content/a.md'), 0o755);
    commit('2026-04-01');
    expect(datesOf()).toEqual({ 'content/a.md': '2026-03-06' });
  });

  it('keeps its age in a move, so that the older of two pages keeps its address', () => {
    write('content/b.md', 'B');
    commit('2026-04-01');
    move('content/a.md', 'content/c.md');
    commit('2026-05-01');
    const { days } = commitHistory(root);
    expect(days!.get('content/c.md')!.age).toBeGreaterThan(days!.get('content/b.md')!.age);
  });

  it('is found for every name, also with a tab, a quotation mark and a line break', () => {
    const names = ['a\tb.md', 'a"b.md', 'ü.md', 'a\nb.md', ' :x.md'];
    for (const name of names) write(`content/${name}`, name);
    commit('2026-04-01');
    const { days } = commitHistory(root);
    for (const name of names) expect(days!.get(`content/${name}`)?.day).toBe('2026-04-01');
  });

  it('is found in a partial clone, which has no earlier texts', () => {
    write('content/a.md', 'Another text.\n');
    commit('2026-04-01');
    move('content/a.md', 'content/b.md');
    commit('2026-05-01');
    git(root, ['config', 'uploadpack.allowFilter', 'true']);
    const clone = join(root, 'clone');
    const from = pathToFileURL(root).href;
    git(root, ['clone', '--quiet', '--filter=blob:none', from, clone]);
    expect(datesOf(clone)).toEqual({ 'content/b.md': '2026-04-01' });
  });
});

/** Adds a repository with one page, from 2026-04-04, as a submodule. */
function addSubmodule(path: string): void {
  const docs = join(root, '.docs');
  mkdirSync(docs);
  init(docs);
  write('.docs/pages/a.md', 'A');
  commit('2026-04-04', docs);
  const allow = ['-c', 'protocol.file.allow=always'];
  git(root, [...allow, 'submodule', '--quiet', 'add', '--', pathToFileURL(docs).href, path]);
  rmSync(docs, { recursive: true });
  commit('2026-11-28');
}

describe('a submodule', () => {
  it.each([
    ['content', 'content/pages/a.md'],
    ['content/pages/docs', 'content/pages/docs/pages/a.md'],
  ])('%s has the dates of its own repository', (path, file) => {
    addSubmodule(path);
    expect(datesOf()).toMatchObject({ [file]: '2026-04-04' });
  });

  it('with an incomplete history is named, with what to do', () => {
    addSubmodule('content');
    const clone = join(root, 'content');
    const from = git(clone, ['rev-parse', '--absolute-git-dir']);
    rmSync(clone, { recursive: true });
    git(root, ['clone', '--quiet', '--depth', '1', pathToFileURL(from).href, 'content']);
    expect(commitHistory(root).problem).toContain(
      'content/ is a submodule whose history is incomplete. Run: git -C content/ fetch --unshallow',
    );
  });
});

it('a repository of another user is named, with what to do', () => {
  write('content/a.md', 'A');
  commit('2026-03-06');
  process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1';
  try {
    expect(commitHistory(root).problem).toMatch(
      /another user owns its folder.*Run: git config --global --add safe\.directory \S*factsheet-history-/,
    );
  } finally {
    delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'];
  }
});
