import { describe, expect, it } from 'vitest';
import { numbersIn } from '../../../src/text/number-words.ts';

describe('numbersIn', () => {
  it.each([
    ['up to 8 cards', ['8']],
    ['an eight-card limit, version v4.5', ['8', '4.5']],
    ['5,000 or 5.000 or 5’000 or 5\u00a0000', ['5000', '5000', '5000', '5000']],
    ['2,50 € and 16.0', ['2.50', '16']],
    ['on 2026-11-12 at 10:30', ['2026', '10']],
    ['L-13, arm64, x86', []],
    ['iOS-16-Geräte', ['16']],
    [
      'twenty-four, twenty four, two thousand, a hundred, two dozen',
      ['24', '24', '2000', '100', '24'],
    ],
    ['acht, vierundzwanzig, dreißig, dreissig, zwölftausend', ['8', '24', '30', '30', '12000']],
    ['huit, vingt et un, soixante-douze, quatre-vingt-dix-neuf', ['8', '21', '72', '99']],
    ['ocho, veinticuatro, treinta y dos, cien', ['8', '24', '32', '100']],
    ['Eighty', ['80']],
    ['weight, achten, network', []],
  ])('finds the numbers in %s', (text, values) => {
    expect(numbersIn(text).map(({ value }) => value)).toEqual(values);
  });

  it('returns the place of each number', () => {
    const text = 'up to eight cards';
    expect(numbersIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['eight']);
  });
});
