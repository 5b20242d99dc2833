import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePages, encodePages, estimatePages } from '../../../src/not-found/page-ranges.ts';
import { TextTables, writeTables } from '../../../src/not-found/text-tables.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('page numbers survive their encoding, alone and in ranges, in printable ASCII', () => {
  const gap = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(fc.array(gap), (gaps) => {
      let page = -1;
      const pages = gaps.map((distance) => (page += distance));
      const text = encodePages(pages);
      expect(text).toMatch(/^[\x21-\x7e]*$/);
      const decoded: number[] = [];
      const levels = new Uint16Array(page + 1);
      decodePages(bytes(text), 7, levels, decoded);
      expect([...levels.keys()].filter((number) => levels[number] === 7)).toEqual(pages);
      expect(decoded).toEqual(pages);
      expect(estimatePages(bytes(text))).toBeGreaterThanOrEqual(pages.length);
    }),
  );
});

it('a folder of 10,000 pages takes a few characters, and counts as so many', () => {
  const text = encodePages(Array.from({ length: 10_000 }, (_, page) => page + 77));
  expect(text.length).toBeLessThan(8);
  expect(estimatePages(bytes(text)) - 10_000).toBeLessThan(8);
});

it('texts and lists survive their file, whatever they hold', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, fc.array(text), fc.array(text), (one, list, other) => {
      const file = writeTables({ a: 1 }, { one, list, other });
      const tables = new TextTables<{ a: number }>(bytes(file));
      expect(tables.header).toEqual({ a: 1 });
      expect(tables.text('one')).toBe(one);
      expect(list.map((_, place) => tables.entry('list', place))).toEqual(list);
      expect(other.map((_, place) => tables.entry('other', place))).toEqual(other);
    }),
  );
});
