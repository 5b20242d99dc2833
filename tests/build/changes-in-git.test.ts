import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInGit, notInGit, undoOf } from '../../src/commands/changes/in-git.ts';
import { git, gitRepository } from '../setup/commands.ts';
import { folderWith } from '../unit/import/conversion.ts';

const page = 'content/pages/a.md';
let folder: ReturnType<typeof folderWith>;
const run = (...args: string[]) => git(folder.root, args);
const write = (file: string, text: string) => {
  mkdirSync(join(folder.root, file, '..'), { recursive: true });
  writeFileSync(join(folder.root, file), text);
};
const append = (file: string, text: string) =>
  write(file, readFileSync(join(folder.root, file), 'utf8') + text);

beforeEach(() => {
  folder = folderWith({ [page]: 'one\n', 'content/b.yaml': 'b: 1\n', 'other.txt': 'x' });
  gitRepository(folder.root);
});
afterEach(() => folder[Symbol.dispose]());

/** What can happen to a page or beside it, and what is then said about its folder. */
const cases: Record<string, [change: () => void, ...found: [file: string, why: string][]]> = {
  'a committed text': [() => {}],
  'an uncommitted text elsewhere': [() => append('other.txt', 'y')],
  'a deleted file': [() => rmSync(join(folder.root, page))],
  'another time': [() => utimesSync(join(folder.root, page), 1, 1)],
  'an edit': [() => append(page, 'two\n'), [page, 'changed since the last commit']],
  'a staged edit': [
    () => (append(page, 'two\n'), run('add', page)),
    [page, 'changed since the last commit'],
  ],
  'a staged edit that was undone in the file': [
    () => (append(page, 'two\n'), run('add', page), write(page, 'one\n')),
    [page, 'staged, but not committed'],
  ],
  'an edit of the same length at the same time': [
    () => {
      utimesSync(join(folder.root, page), 1, 1);
      run('update-index', '--refresh');
      write(page, 'two\n');
      utimesSync(join(folder.root, page), 1, 1);
      run('config', 'core.trustctime', 'false');
      run('config', 'core.checkStat', 'minimal');
    },
    [page, 'changed since the last commit'],
  ],
  'an edit of a file that is assumed unchanged': [
    () => (run('update-index', '--assume-unchanged', page), append(page, 'two\n')),
    [page, 'changed since the last commit'],
  ],
  'an edit of a file that is skipped': [
    () => (run('update-index', '--skip-worktree', page), append(page, 'two\n')),
    [page, 'changed since the last commit'],
  ],
  'an edit with a file monitor that sees nothing': [
    () => (run('config', 'core.fsmonitor', 'true'), append(page, 'two\n')),
    [page, 'changed since the last commit'],
  ],
  'a link in place of the file': [
    () => (rmSync(join(folder.root, page)), symlinkSync('../b.yaml', join(folder.root, page))),
    [page, 'changed since the last commit'],
  ],
  'a new file': [() => write('content/new.md', 'x'), ['content/new.md', 'never committed']],
  'a new file that was added': [
    () => (write('content/new.md', 'x'), run('add', '.')),
    ['content/new.md', 'never committed'],
  ],
  'a new file that git status does not show': [
    () => (run('config', 'status.showUntrackedFiles', 'no'), write('content/new.md', 'x')),
    ['content/new.md', 'never committed'],
  ],
  'files of a new folder': [
    () => (write('content/new/a.md', 'x'), write('content/new/b.md', 'x')),
    ['content/new/a.md', 'never committed'],
    ['content/new/b.md', 'never committed'],
  ],
  'a file in .git/info/exclude': [
    () => (write('.git/info/exclude', 'notes.md\n'), write('content/notes.md', 'x')),
    ['content/notes.md', 'ignored by git'],
  ],
  'a folder in .gitignore': [
    () => (write('content/.gitignore', 'drafts/\n.gitignore\n'), write('content/drafts/a', 'x')),
    ['content/.gitignore', 'ignored by git'],
    ['content/drafts/', 'ignored by git'],
  ],
  'a committed file that is ignored': [() => write('.git/info/exclude', '*.md\n')],
  'an edit of a committed file that is ignored': [
    () => (write('.git/info/exclude', '*.md\n'), append(page, 'x')),
    [page, 'changed since the last commit'],
  ],
  'a name with a star and a line break': [
    () => write('content/*\n.md', 'x'),
    ['content/*\n.md', 'never committed'],
  ],
  'line ends that git converts': [
    () => (run('config', 'core.autocrlf', 'true'), write(page, 'one\r\n')),
  ],
  'line ends that git does not convert': [
    () => write(page, 'one\r\n'),
    [page, 'changed since the last commit'],
  ],
  'a filter that hides the change': [
    () => (
      write('.git/info/attributes', '*.md filter=f\n'),
      run('config', 'filter.f.clean', 'cat'),
      append(page, 'x')
    ),
    [page, 'changed since the last commit'],
  ],
  'a repository in the folder': [
    () => (write('content/own/c.md', 'c'), gitRepository(join(folder.root, 'content/own'))),
    ['content/own/', 'never committed'],
  ],
  'a submodule': [
    () => {
      write('content/own/c.md', 'c');
      gitRepository(join(folder.root, 'content/own'));
      run('add', 'content/own');
      run('commit', '--quiet', '-m', 'submodule');
    },
    ['content/own', 'a git repository of its own'],
  ],
  'a conflict': [
    () => {
      run('checkout', '--quiet', '-b', 'other');
      write(page, 'theirs\n');
      run('commit', '--quiet', '-am', 'theirs');
      run('checkout', '--quiet', 'main');
      write(page, 'ours\n');
      run('commit', '--quiet', '-am', 'ours');
      expect(() => run('merge', 'other')).toThrow();
    },
    [page, 'changed since the last commit'],
  ],
};

describe('finds the texts that no commit has', () => {
  it.each(Object.entries(cases))('%s', (_, [change, ...found]) => {
    change();
    const all = notInGit(folder.root, 'content')?.map(({ file, why }) => [file, why]);
    expect(all?.sort()).toEqual(found);
    const ofPage = found.filter(([file]) => file === page).map(([file, why]) => ({ file, why }));
    expect(notInGit(folder.root, page)).toEqual(ofPage);
  });

  it('before the first commit', () => {
    rmSync(join(folder.root, '.git'), { recursive: true });
    run('init', '--quiet');
    expect(notInGit(folder.root, page)).toEqual([{ file: page, why: 'never committed' }]);
  });

  it('in a project that is a folder of a repository', () => {
    const root = join(folder.root, 'content');
    append(page, 'x');
    expect(notInGit(root, 'pages')).toEqual([
      { file: 'pages/a.md', why: 'changed since the last commit' },
    ]);
  });

  it('in content/ that is a submodule', () => {
    rmSync(join(folder.root, '.git'), { recursive: true });
    gitRepository(join(folder.root, 'content'));
    gitRepository(folder.root);
    expect(notInGit(folder.root, page)).toEqual([]);
    expect(notInGit(folder.root, 'content')).toEqual([
      { file: 'content', why: 'a git repository of its own' },
    ]);
    append(page, 'x');
    expect(notInGit(folder.root, page)).toEqual([
      { file: page, why: 'changed since the last commit' },
    ]);
  });

  it('and does not change the index of the repository', () => {
    run('config', 'core.splitIndex', 'true');
    const before = git(folder.root, ['ls-files', '--stage']) + run('status', '--porcelain');
    notInGit(folder.root, 'content');
    expect(git(folder.root, ['ls-files', '--stage']) + run('status', '--porcelain')).toBe(before);
  });
});

describe('the error', () => {
  it('lists ten files, with the reason and the fix', () => {
    for (let number = 10; number < 22; number++) write(`content/${number}.md`, 'x');
    expect(() => ensureInGit(folder.root, 'content')).toThrow(
      /^These texts would be lost, because no commit has them:\n {2}content\/10\.md \(never committed\)\n[^]* {2}and 2 more\nCommit them first/,
    );
  });

  it('says what is missing outside of a repository, and in one that git does not read', () => {
    write('.git/HEAD', 'broken');
    expect(() => ensureInGit(folder.root, page)).toThrow('Run git status, and correct');
    rmSync(join(folder.root, '.git'), { recursive: true });
    expect(() => ensureInGit(folder.root, page)).toThrow('is not in a git repository');
  });
});

describe('the command that undoes a change', () => {
  it('restores and cleans the changed folders, also after a renaming', () => {
    expect(undoOf(folder.root, [page, 'public/a.svg', '.import.json'], false)).toBe(
      'git checkout -- content && git clean -fd content public .import.json',
    );
    expect(undoOf(folder.root, [page], true)).toBe(
      'git reset --quiet -- content && git checkout -- content && git clean -fd content',
    );
  });

  it('is missing if it would lose another change', () => {
    append('content/b.yaml', 'c: 2\n');
    expect(undoOf(folder.root, [page], false)).toBe(undefined);
  });
});
