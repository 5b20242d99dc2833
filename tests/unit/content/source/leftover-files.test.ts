import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import {
  isLeftoverFile,
  isLeftoverFolder,
  leftovers,
} from '../../../../src/content/source/leftover-files.ts';

it('Git ignores every file that programs leave behind', () => {
  const { file, folder } = leftovers;
  const paths = [...file.map(exampleOf), ...folder.map((name) => `${exampleOf(name)}/file`)];
  const ignored = execFileSync('git', ['check-ignore', '-z', '--stdin', '--no-index'], {
    input: paths.map((path) => `content/pages/${path}\0`).join(''),
    encoding: 'utf8',
  });
  expect(ignored.split('\0').slice(0, -1)).toEqual(paths.map((path) => `content/pages/${path}`));
});

it('the names of such files are recognised in any case, and other names are not', () => {
  const names = ['THUMBS.DB', 'notes.md~', '#notes.md#', '~$x.docx', '._x.png', 'Icon\r', 'a.OriG'];
  expect(names.filter((name) => !isLeftoverFile(name))).toEqual([]);
  expect(['__macosx', '.AppleDouble', '.Trash-1000'].every(isLeftoverFolder)).toBe(true);
  const others = [
    'Thumbs.db.md',
    'notes~.md',
    'C#.md',
    'Icons',
    'Icon',
    'x.original',
    '_x.md',
    'a$',
  ];
  expect(others.filter((name) => isLeftoverFile(name) || isLeftoverFolder(name))).toEqual([]);
});

const exampleOf = (name: string) => name.replaceAll('*', 'x');
