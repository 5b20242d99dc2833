import { expect, it } from 'vitest';
import { clausesOf } from '../../../src/website/rendering/clauses.ts';

it.each<[string, string[]]>([
  ['Feel the beat, hear only the music', ['Feel the beat,', 'hear only the music']],
  ['Deine Karten: immer dabei, immer', ['Deine Karten: immer dabei, immer']],
  [
    'One place for everything your family has to do',
    ['One place for everything your family has to do'],
  ],
  ['Free, for everyone on earth', ['Free, for everyone on earth']],
  [
    'The map of your city, with all paths through its parks',
    ['The map of your city, with all paths through its parks'],
  ],
  ['Runs on iOS 17.5, or newer', ['Runs on iOS 17.5, or newer']],
])('a headline has a line for each of two clauses that fit: %s', (headline, clauses) => {
  expect(clausesOf(headline)).toEqual(clauses);
});
