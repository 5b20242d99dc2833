import { expect, it } from 'vitest';
import { mergePage } from '../../../../src/commands/import/merge-page.ts';

const page = (fields: string, body: string) => `---\ntitle: A\n${fields}---\n\n${body}`;
const base = page('updated: 2026-01-01\norder: 1\n', 'One.\n\nTwo.\n\nThree.\n');

it('keeps fields and lines that changed here, and takes those that changed at the source', () => {
  const own = page(
    'updated: 2026-01-01\n# Ours\norder: 1\nasked:\n  - Why?\n',
    'One.\n\nTwo.\n\nThree, ours.\n',
  );
  const theirs = page('updated: 2026-02-02\norder: 2\n', 'One, theirs.\n\nTwo.\n\nThree.\n');
  expect(mergePage(own, base, theirs)).toEqual({
    text: page(
      'updated: 2026-02-02\n# Ours\norder: 2\nasked:\n  - Why?\n',
      'One, theirs.\n\nTwo.\n\nThree, ours.\n',
    ),
    conflicts: [],
  });
});

it('keeps the own side of a conflict, and returns its line', () => {
  const own = base.replace('order: 1', 'order: 5').replace('Two.', 'Two, ours.');
  const theirs = base
    .replace('order: 1', 'order: 2')
    .replace('Two.', 'Two, theirs.')
    .replace('One.', 'New.\n\nOne.');
  const { text, conflicts } = mergePage(own, base, theirs);
  expect(text).toBe(own.replace('One.', 'New.\n\nOne.'));
  expect(conflicts.map((line) => text.split('\n')[line - 1])).toEqual(['order: 5', 'Two, ours.']);
});

it('removes fields that the source removed, and takes the later date', () => {
  const own = base.replace('2026-01-01', '2026-03-03');
  const theirs = base.replace('2026-01-01', '2026-02-02').replace('order: 1\n', '');
  expect(mergePage(own, base, theirs)).toEqual({
    text: own.replace('order: 1\n', ''),
    conflicts: [],
  });
});

it('merges lines of a page whose front matter cannot be read', () => {
  const own = base.replace('order: 1', 'order: [');
  expect(mergePage(own, base, base.replace('Three.', 'Four.')).text).toBe(
    own.replace('Three.', 'Four.'),
  );
});

it('keeps the characters of icon fonts, which are no conflicts', () => {
  const own = base.replace('Two.', 'Two \uE000.');
  expect(mergePage(own, base, base.replace('Three.', 'Four.'))).toEqual({
    text: own.replace('Three.', 'Four.'),
    conflicts: [],
  });
});
