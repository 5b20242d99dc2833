import { describe, expect, it } from 'vitest';
import { fill, fillParts } from '../../../../src/base/languages/fill.ts';

describe('the holes of a text', () => {
  it('get their values, which are not filled themselves', () => {
    expect(fill('{count} results for “{query}”', { count: 2, query: '$& {count}' })).toBe(
      '2 results for “$& {count}”',
    );
  });

  it('get links and other values without a text form', () => {
    const link = { href: '/' };
    expect(fillParts('Read {page}, or write.', { page: link })).toEqual([
      'Read ',
      link,
      ', or write.',
    ]);
    expect(fillParts('{page}', { page: link })).toEqual([link]);
  });

  it('are an error without a value', () => {
    expect(() => fill('Read {page}.', {})).toThrow(
      'There is no value for {page} in “Read {page}.”',
    );
  });
});
