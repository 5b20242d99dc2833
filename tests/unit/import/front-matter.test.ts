import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formerAddresses, importedFields, isUnlisted } from '../../../src/import/front-matter.ts';
import { sourcePage } from './conversion.ts';

const page = (fields: string) =>
  sourcePage('a.md', { fields: parse(fields) as Record<string, unknown> });

describe('front matter of other tools', () => {
  it.each([
    ['summary: What it is', { description: 'What it is' }],
    [`excerpt: ${'word '.repeat(50)}`, { description: expect.stringMatching(/^(word )+word…$/) }],
    ['last_update:\n  date: 2025-02-03\n  author: a', { updated: '2025-02-03' }],
    ['lastmod: 2025-02-03T10:00:00+02:00', { updated: '2025-02-03' }],
    ['last_modified_at: "2025-02-03 10:00:00"', { updated: '2025-02-03' }],
    ['lastUpdated: true\ndate: 2025-02-03', { updated: '2025-02-03' }],
    ['date: 2020-01-01\nupdated: 2025-02-03', { updated: '2025-02-03' }],
    ['pagefind: false', { search: false }],
    ['search:\n  exclude: true', { search: false }],
    ['search:\n  boost: 2', {}],
    ['draft: true', { draft: true }],
    ['published: false', { draft: true }],
    ['publish: false', { draft: true }],
    ['draft: false\npublish: true', {}],
  ])('becomes our fields: %s', (fields, expected) => {
    const found = Object.entries(importedFields(page(fields))).filter(
      ([, value]) => value !== undefined,
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it.each([
    ['noindex: true', true],
    ['hidden: true', true],
    ['robots: noindex, nofollow', true],
    ['head:\n  - - meta\n    - name: robots\n      content: noindex', true],
    ['head:\n  - tag: meta\n    attrs: { name: robots, content: noindex }', true],
    ['head:\n  - - meta\n    - name: author\n      content: A', false],
    ['unlisted: false', false],
  ])('keeps a page out of search engines, or not: %s, %s', (fields, expected) => {
    expect(isUnlisted(page(fields))).toBe(expected);
  });

  it.each([
    ['redirect_from: /old', ['/old']],
    ['redirect_from:\n  - /old\n  - /older/', ['/old', '/older/']],
    ['aliases: [/old, Other name]', ['/old']],
    ['alias: Other name', []],
  ])('has former addresses: %s', (fields, expected) => {
    expect(formerAddresses(page(fields))).toEqual(expected);
  });
});
