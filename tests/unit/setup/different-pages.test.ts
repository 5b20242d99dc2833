import { expect, it } from 'vitest';
import { differentPages } from '../../browser/different-pages.ts';

const plain = Array.from({ length: 50 }, (_, number) => ({
  path: `/${number}`,
  html: `<main><p>${'Text. '.repeat(10 + number)}</p></main>`,
}));
const table = { path: '/table', html: '<main><table></table></main>' };
const nested = { path: '/nested', html: '<main><li><p>Text.</p></li></main>' };

it('visits the pages with unique features first, then others up to the limit', () => {
  const paths = differentPages([...plain, table, nested], 10);
  expect(paths).toEqual(expect.arrayContaining(['/49', '/table', '/nested']));
  expect(new Set(paths).size).toBe(10);
  expect(differentPages([nested, table, ...plain.toReversed()], 10)).toEqual(paths);
});

it('visits all pages if there are few', () => {
  expect(differentPages([table, nested], 10)).toEqual(['/table', '/nested']);
});
