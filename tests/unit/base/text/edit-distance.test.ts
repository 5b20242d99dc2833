import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, similarity } from '../../../../src/base/text/edit-distance.ts';
import { plainDistance } from '../../site/not-found/plain-suggestions.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'д'), maxLength: 24, size: 'max' });

it('counts inserted, deleted and replaced letters', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
  expect(similarity('support', 'suport')).toBeCloseTo(6 / 7);
  expect(similarity('tos', 'ios')).toBe(0);
});

it('equals the result of the full table for any two words', () => {
  fc.assert(
    fc.property(word, word, fc.boolean(), (a, b, swaps) => {
      expect(editDistance(a, b, undefined, swaps)).toBe(plainDistance(a, b, swaps));
    }),
    { numRuns: 2000 },
  );
});

it('is exact up to a limit and larger than the limit otherwise', () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), fc.boolean(), (a, b, limit, swaps) => {
      const distance = plainDistance(a, b, swaps);
      const found = editDistance(a, b, limit, swaps);
      if (distance <= limit) expect(found).toBe(distance);
      else expect(found).toBeGreaterThan(limit);
    }),
    { numRuns: 2000 },
  );
});
