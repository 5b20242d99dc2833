import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeFiles } from '../../../../src/commands/changes/change-files.ts';
import { writeFileContent } from '../../../setup/small-content.ts';

let root: string;
const at = (file: string) => join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const write = (file: string, text: string) =>
  changeFiles(root, { writes: new Map([[file, text]]) });
/** All files, folders and links. */
const list = () => readdirSync(root, { recursive: true }).map(String).sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'factsheet-changes-'));
  writeFileContent(at('content/a.md'), 'a');
  writeFileContent(at('content/b/c.md'), 'c');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('writes, moves and deletes files, and leaves neither temporary files nor empty folders', () => {
  changeFiles(root, {
    writes: new Map([
      ['content/new/deep/d.md', 'd'],
      ['content/e.md', 'A'],
    ]),
    renames: [['content/a.md', 'content/e.md']],
    removals: ['content/b/c.md'],
  });
  expect(list()).toEqual([
    'content',
    'content/e.md',
    'content/new',
    'content/new/deep',
    'content/new/deep/d.md',
  ]);
  expect([read('content/e.md'), read('content/new/deep/d.md')]).toEqual(['A', 'd']);
});

it.each([0o640, 0o664, 0o600, 0o755])('keeps the mode %o of a file', (mode) => {
  chmodSync(at('content/a.md'), mode);
  write('content/a.md', 'b');
  expect(statSync(at('content/a.md')).mode & 0o777).toBe(mode);
});

it('changes the target of a link, and keeps the link', () => {
  symlinkSync('b/c.md', at('content/link.md'));
  write('content/link.md', 'new');
  expect([read('content/b/c.md'), lstatSync(at('content/link.md')).isSymbolicLink()]).toEqual([
    'new',
    true,
  ]);
});

it('replaces a link that is also deleted, and not its target', () => {
  symlinkSync('b/c.md', at('content/link.md'));
  changeFiles(root, {
    writes: new Map([['content/link.md', 'new']]),
    removals: ['content/link.md'],
  });
  expect([read('content/b/c.md'), read('content/link.md')]).toEqual(['c', 'new']);
  expect(lstatSync(at('content/link.md')).isSymbolicLink()).toBe(false);
});

const fail = () => {
  throw new Error('unreadable');
};

describe('changes nothing', () => {
  it.each([
    ['through a link out of content/', 'content/out.md'],
    ['in a linked folder', 'content/folder/new.md'],
    ['in a new folder of a linked folder', 'content/folder/new/new.md'],
    ['through a broken link', 'content/broken.md'],
    ['above the folder', 'content/../src/x.md'],
    ['in place of a folder', 'content/b'],
    ['in a folder that is a file', 'content/a.md/new.md'],
  ])('%s', (_, file) => {
    writeFileContent(at('src/x.md'), 'x');
    symlinkSync('../src/x.md', at('content/out.md'));
    symlinkSync('../src', at('content/folder'));
    symlinkSync('../src/none.md', at('content/broken.md'));
    const before = list();
    expect(() =>
      changeFiles(root, {
        writes: new Map([
          ['content/a.md', 'changed'],
          [file, 'changed'],
        ]),
      }),
    ).toThrow();
    expect([list(), read('content/a.md'), read('src/x.md')]).toEqual([before, 'a', 'x']);
  });

  it('if the content of one file cannot be read', () => {
    const before = list();
    expect(() =>
      changeFiles(root, {
        writes: new Map<string, string | (() => Buffer)>([
          ['content/a.md', 'changed'],
          ['content/new/picture.png', fail],
        ]),
      }),
    ).toThrow('unreadable');
    expect([list(), read('content/a.md')]).toEqual([before, 'a']);
  });

  it('while another process changes files', () => {
    const plan = { process: process.ppid, folders: [], writes: [], removals: [] };
    mkdirSync(at('.staging'));
    writeFileContent(at('.staging/change-planned.json'), JSON.stringify(plan));
    expect(() => write('content/a.md', 'b')).toThrow(
      `Another command is changing files here (process ${process.ppid}).`,
    );
    expect(read('content/a.md')).toBe('a');
  });
});
