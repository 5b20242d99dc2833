import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRecord } from '../../../../src/commands/import/import-record.ts';
import { folderWith } from '../../import/conversion.ts';

const record = { source: '../docs', files: { 'content/pages/a.md': '0123' } };

it.each([
  ['a record', JSON.stringify(record)],
  ['a record with a byte order mark', `\uFEFF${JSON.stringify(record)}`],
])('reads %s', (_, text) => {
  using folder = folderWith({ '.import.json': text });
  expect(readRecord(folder.root)).toEqual(record);
});

it('knows none before the first import', () => {
  using folder = folderWith({});
  expect(readRecord(folder.root)).toBe(undefined);
});

it.each([
  ['', '.import.json: This is not valid JSON. Restore it: git checkout -- .import.json'],
  ['{', '.import.json:1:2 This is not valid JSON.'],
  ['{\n  "source": ,\n}', '.import.json: This is not valid JSON.'],
  ['[]', '.import.json: The file is wrong ('],
  ['null', '.import.json: The file is wrong ('],
  ['3', '.import.json: The file is wrong ('],
  ['{}', '.import.json: "source" is wrong ('],
  ['{"source":"a","files":[]}', '.import.json: "files" is wrong ('],
  ['{"source":"a","files":{"content/a.md":3}}', '.import.json: "files.content/a.md" is wrong ('],
  ['{"source":"a","files":{"content/../../a":"x"}}', '"files.content/../../a" is wrong ('],
  ['{"source":"a","files":{},"as":"html"}', '.import.json: "as" is wrong ('],
  ['{"source":"a","files":{},"accepted":"all"}', '.import.json: "accepted" is wrong ('],
  [
    '{\n<<<<<<< HEAD\n "source": "a",\n=======\n "source": "b",\n>>>>>>> b\n "files": {}\n}',
    '.import.json:2 There is a git conflict here. Keep one of the two versions, and delete the lines',
  ],
])('reports the error in %j', (text, message) => {
  using folder = folderWith({ '.import.json': text });
  expect(() => readRecord(folder.root)).toThrow(message);
});

it('reports a folder with the name of the record', () => {
  using folder = folderWith({ '.import.json': '' });
  rmSync(join(folder.root, '.import.json'));
  mkdirSync(join(folder.root, '.import.json'));
  expect(() => readRecord(folder.root)).toThrow('.import.json is not a file.');
});
