import { expect, it } from 'vitest';
import { breakableParts, unbrokenWords } from '../../../../src/base/text/breakable-parts.ts';

it('breaks an address after slashes, and before parameters and the fragment', () => {
  const address = 'GET https://linnet.example/api/ask?query=a&limit=1#top';
  const parts = ['GET https://linnet.example/', 'api/', 'ask', '?query=a', '&limit=1', '#top'];
  expect(breakableParts(address)).toEqual(parts);
});

it('finds the words of code that browsers would break, also in long lines', () => {
  expect(unbrokenWords('npx run --all a?b c')).toEqual(['npx run ', '--all', ' ', 'a?b', ' c']);
  expect(unbrokenWords('')).toEqual(['']);
  const started = performance.now();
  expect(unbrokenWords('x'.repeat(500_000))).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(1000);
});
