import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
  lstatSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyFixes, isFixable } from '../../../src/source/edits.ts';
import type { FileEdit, Problem } from '../../../src/source/problem.ts';

function folder(files: Record<string, string | Uint8Array>): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-edits-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

const problem = (...fix: FileEdit[]): Problem => ({
  file: 'a.md',
  line: 1,
  column: 1,
  message: '',
  fix,
});
const edit = (line: number, column: number, from: string, to: string): FileEdit => ({
  line,
  column,
  from,
  to,
});

/** The text after fixing these problems, and their number. */
function mended(text: string, ...problems: Problem[]): [string, number] {
  using made = folder({ 'a.md': text });
  const { problems: count } = applyFixes(made.root, problems);
  return [readFileSync(join(made.root, 'a.md'), 'utf8'), count];
}

describe('the edits of problems', () => {
  it('are made at their places, several in a line', () => {
    const all = [problem(edit(2, 3, 'b', 'BB')), problem(edit(2, 1, 'a', ''), edit(1, 2, '', '!'))];
    expect(mended('x\na b\n', ...all)).toEqual(['x!\n BB\n', 2]);
  });

  it('keep line ends and byte order mark', () => {
    const all = [problem(edit(1, 1, '', '---\n')), problem(edit(2, 1, 'b', 'c'))];
    expect(mended('\uFEFFa\r\nb\r\n', ...all)).toEqual(['\uFEFF---\r\na\r\nc\r\n', 2]);
  });

  it.each([
    ['of what is not there', problem(edit(1, 1, 'b', 'c'))],
    ['of a line that is not there', problem(edit(9, 1, '', 'c'))],
    ['of which one cannot be made', problem(edit(1, 1, 'a', 'c'), edit(1, 2, 'a', 'c'))],
    ['of no problem with one', { ...problem(), fix: [] }],
  ])('are not made %s', (_, one) => {
    expect(mended('a b\n', one)).toEqual(['a b\n', 0]);
    using made = folder({ 'a.md': 'a b\n' });
    expect(isFixable(made.root)(one)).toBe(false);
  });

  it('are made for the first of two problems that touch each other', () => {
    const all = [problem(edit(1, 1, 'ab', 'x')), problem(edit(1, 3, 'c', 'y'))];
    expect(mended('abc\n', ...all)).toEqual(['xc\n', 1]);
  });

  it('leave a file that is not UTF-8 as it is', () => {
    const bytes = Uint8Array.of(0x61, 0xff, 0x0a);
    using made = folder({ 'a.md': bytes });
    expect(applyFixes(made.root, [problem(edit(1, 1, 'a', 'b'))])).toEqual({
      files: [],
      problems: 0,
    });
    expect(new Uint8Array(readFileSync(join(made.root, 'a.md')))).toEqual(bytes);
  });

  it('keep the mode of a file, the link to it, and leave nothing beside it', () => {
    using made = folder({ 'b.md': 'a\n' });
    chmodSync(join(made.root, 'b.md'), 0o640);
    symlinkSync('b.md', join(made.root, 'a.md'));
    applyFixes(made.root, [problem(edit(1, 1, 'a', 'b'))]);
    expect(readFileSync(join(made.root, 'b.md'), 'utf8')).toBe('b\n');
    expect(lstatSync(join(made.root, 'a.md')).isSymbolicLink()).toBe(true);
    expect(statSync(join(made.root, 'b.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(made.root)).toEqual(['a.md', 'b.md']);
  });
});
