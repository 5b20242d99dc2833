import { expect, it } from 'vitest';
import { breakableParts } from '../../../../src/base/text/breakable-parts.ts';

it('breaks an address after slashes, and before parameters and the fragment', () => {
  const address = 'GET https://linnet.example/api/ask?query=a&limit=1#top';
  const parts = ['GET https://linnet.example/', 'api/', 'ask', '?query=a', '&limit=1', '#top'];
  expect(breakableParts(address)).toEqual(parts);
});
