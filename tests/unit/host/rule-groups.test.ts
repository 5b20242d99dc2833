import { expect, it } from 'vitest';
import { seededRandom } from '../../../bench/search/random.ts';
import { matchAddress, matchRules, type ParsedRule } from '../../../src/host/redirects.ts';
import { inputs } from '../../setup/inputs.ts';

const segments = [
  'a',
  'b',
  'A',
  ':x',
  ':y',
  '*',
  'a*',
  'a:x',
  'ü',
  '%C3%BC',
  '',
  '',
  '',
  '..',
  'c.html',
  '100%',
];
const parameters = [
  {},
  {},
  { id: '1' },
  { id: ':id' },
  { id: '1', x: ':x' },
  { id: 'a+b' },
  { id: '' },
];
const conditions = [{}, {}, {}, { Role: ['admin'] }, { Country: ['de'] }];
const parts = [
  'a',
  'b',
  'A',
  'ab',
  'a1',
  '%C3%BC',
  '',
  'a%2Fb',
  '..',
  'c.html',
  '100%25',
  '*',
  ':x',
];
const queries = [
  '',
  '',
  '?id=1',
  '?id=1&id=2',
  '?id=2&id=1',
  '?id=%31&x=3',
  '?id=a%2Bb',
  '?id=',
  '?id',
];

it('the first matching rule of a list is the first one that matches alone', async () => {
  const random = seededRandom(8);
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  const path = (from: readonly string[]) =>
    `/${Array.from({ length: Math.floor(random() * 4) }, () => one(from)).join('/')}${one(['', '/'])}`;
  let matched = 0;
  for (let list = 0; list < inputs.redirectLists; list++) {
    const rules = Array.from({ length: 12 }, (_, index): ParsedRule => {
      const from = path(segments);
      const more = { query: one(parameters), conditions: one(conditions) };
      return { from, path: from, to: `/${index}/:splat`, status: 301, ...more };
    });
    const match = await matchRules(rules);
    const alone = await Promise.all(rules.map((rule) => matchRules([rule])));
    for (let count = 0; count < 40; count++) {
      const address = path(parts) + one(queries);
      const first = alone.findIndex((matchOne) => matchAddress(matchOne, address));
      const found = matchAddress(match, address);
      expect(found?.position ?? -1, `${address} with ${JSON.stringify(rules)}`).toBe(first);
      if (found) {
        expect(found.to).toBe(matchAddress(alone[first]!, address)!.to);
        matched++;
      }
    }
  }
  expect(matched).toBeGreaterThan(inputs.redirectLists * 8);
});
