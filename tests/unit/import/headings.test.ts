import { expect, it } from 'vitest';
import { convertHeadings, splitTitle } from '../../../src/import/converters/headings.ts';
import { converted } from './conversion.ts';

it('turns headings of level 1 into level 2', () => {
  expect(converted(convertHeadings, '# One\n\nTwo\n===\n\n### Three')).toBe(
    '## One\n\n## Two\n\n### Three',
  );
});

const headingId = (text: string) => text.toLowerCase().replaceAll(' ', '_');

it('keeps the IDs that the other tool made, if they differ', () => {
  const text = '## Same\n\n## Two words\n\n## Two words\n\n## Own {#x}';
  expect(converted(convertHeadings, text, { headingId, idSeparator: '_' })).toBe(
    '## Same\n\n## Two words {#two_words}\n\n## Two words {#two_words_1}\n\n## Own {#x}',
  );
});

it('splits off the title', () => {
  expect(splitTitle('\n# Title\n\nText')).toEqual({ title: 'Title', rest: 'Text' });
  expect(splitTitle('Text')).toEqual({ title: undefined, rest: 'Text' });
});
