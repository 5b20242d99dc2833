import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearWords } from '../../../src/not-found/near-words.ts';
import { plainDistance } from './plain-suggestions.ts';
import { siteOf } from './site.ts';

const anyWord = fc.string({
  unit: fc.constantFrom(...'abcdefgh'),
  minLength: 2,
  maxLength: 60,
  size: 'max',
});

/** A word, and the same word after about as many edits as may be. */
const pair = anyWord.chain((word) => {
  const most = Math.floor(word.length / 4) + 1;
  const edits = fc.array(fc.tuple(fc.nat(5), fc.nat(1000), fc.constantFrom('a', 'x')), {
    minLength: Math.max(0, most - 2),
    maxLength: most,
    size: 'max',
  });
  return fc.tuple(
    fc.constant(word),
    edits.map((all) => all.reduce(edit, word)),
  );
});

/** One letter in six is deleted, one inserted before, the others replaced. */
function edit(word: string, [kind, at, letter]: readonly [number, number, string]): string {
  const place = at % word.length;
  return (
    word.slice(0, place) + (kind === 0 ? '' : letter) + word.slice(kind === 1 ? place : place + 1)
  );
}

it('finds every word in which no more than every fourth letter differs, and no other', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 8 }), (pairs) => {
      const known = [...new Set(pairs.map(([, word]) => word))];
      const { groups } = siteOf(known.map((title, place) => ({ path: `/${place}`, title })));
      for (const [word] of pairs) {
        const expected = known.flatMap((other) => {
          const longest = Math.max(word.length, other.length);
          const distance = plainDistance(word, other);
          return distance <= longest / 4 ? [1 - distance / longest] : [];
        });
        const found = nearWords(word, groups).map(({ nearness }) => nearness);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 500 },
  );
});

it('finds what others call the same, once and not as a likeness', () => {
  const { groups } = siteOf([{ path: '/', title: 'Price prices pricing' }]);
  const found = nearWords('prices', groups).map(({ nearness }) => nearness);
  expect(found.toSorted()).toEqual([1 - 1 / 6, 0.9, 1]);
});
