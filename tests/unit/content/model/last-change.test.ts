import { expect, it } from 'vitest';
import { lastChange, type Content } from '../../../../src/content/model/content.ts';
import { content, page } from '../../../setup/small-publication.ts';

it.each([
  ['a page', ['2026-01-02', '2026-03-01', '2026-02-01'], '2026-01-01', '2026-03-01'],
  ['the product', ['2026-01-02'], '2026-04-01', '2026-04-01'],
])('the last change can be that of %s', (_, days, updatedAt, latest) => {
  const pages = days.map((updated) => page('', { updated }));
  const changed: Content = { ...content, pages, product: { ...content.product, updatedAt } };
  expect(lastChange(changed)).toBe(latest);
});
