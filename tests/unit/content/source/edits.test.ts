import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withEdits, type Edit } from '../../../../src/content/source/edits.ts';
import { fixedTexts, isFixable } from '../../../../src/content/source/fixes.ts';
import type { Finding } from '../../../../src/content/source/finding.ts';
import { decodeSource } from '../../../../src/content/source/read-text.ts';
import { writeFileContent } from '../../../setup/small-content.ts';

const page = 'content/a.md';

function folder(files: Record<string, string | Uint8Array>): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-edits-'));
  for (const [file, text] of Object.entries(files)) writeFileContent(join(root, file), text);
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** A finding in a file with this text. Each fix replaces the first occurrence of a text by another one. */
function finding(text: string | Uint8Array, ...fixes: [from: string, to: string][]): Finding {
  const { source } = decodeSource(page, Buffer.from(text));
  const fix = fixes.map(([from, to]): Edit => {
    const start = source.text.indexOf(from);
    return { start, end: start + from.length, text: to };
  });
  const rule = { name: 'any', about: 'Anything.', severity: 'error' } as const;
  return { rule, source, at: 0, message: '', fix };
}

/** The text after fixing these findings, and their number. */
function fixed(text: string, ...findings: Finding[]): [string, number] {
  using made = folder({ [page]: text });
  const { texts, problems: count } = fixedTexts(made.root, findings);
  return [texts.get(page) ?? text, count];
}

describe('the edits of findings', () => {
  it('are made at their places, several in a line', () => {
    const text = 'x\na b\n';
    const all = [finding(text, ['b', 'BB']), finding(text, ['a', ''], ['\n', '!\n'])];
    expect(fixed(text, ...all)).toEqual(['x!\n BB\n', 2]);
  });

  it('keep line ends and byte order mark', () => {
    const text = '\uFEFFa\r\nb\r\n';
    const all = [finding(text, ['', '---\n']), finding(text, ['b', 'c'])];
    expect(fixed(text, ...all)).toEqual(['\uFEFF---\r\na\r\nc\r\n', 2]);
  });

  it.each([
    ['of what is not there', finding('b a\n', ['b', 'c'])],
    ['of a line that is not there', finding('a b\n\n\nc\n', ['c', 'd'])],
    ['of which one cannot be made', finding('a c\n', ['a', 'x'], ['c', 'x'])],
    ['of no finding with one', finding('a b\n')],
  ])('are not made %s', (_, one) => {
    expect(fixed('a b\n', one)).toEqual(['a b\n', 0]);
    using made = folder({ [page]: 'a b\n' });
    expect(isFixable(made.root)(one)).toBe(false);
  });

  it('are made for the first of two findings that touch each other', () => {
    const all = [finding('abc\n', ['ab', 'x']), finding('abc\n', ['c', 'y'])];
    expect(fixed('abc\n', ...all)).toEqual(['xc\n', 1]);
  });

  it('leave a file that is not UTF-8 as it is', () => {
    const bytes = Uint8Array.of(0x61, 0xff, 0x0a);
    using made = folder({ [page]: bytes });
    expect(fixedTexts(made.root, [finding(bytes, ['a', 'b'])])).toEqual({
      texts: new Map(),
      problems: 0,
    });
  });

  it.each(['src/site/developers/index.mdx', 'netlify.toml', 'contents/a.md'])(
    'are not made in %s, which is no content',
    (file) => {
      const one = finding('a b\n', ['a', 'x']);
      const { source } = decodeSource(file, Buffer.from('a b\n'));
      using made = folder({ [file]: 'a b\n' });
      expect(fixedTexts(made.root, [{ ...one, source }]).problems).toBe(0);
      expect(isFixable(made.root)({ ...one, source })).toBe(false);
    },
  );
});

it('an insertion comes before another edit at the same offset', () => {
  const edits = [
    { start: 0, end: 1, text: 'x' },
    { start: 0, end: 0, text: '> ' },
  ];
  expect(withEdits('ab', edits)).toBe('> xb');
});
