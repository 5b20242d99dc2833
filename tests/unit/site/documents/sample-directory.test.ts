import { expect, it } from 'vitest';
import { categories } from '../../../../src/contract/categories.ts';
import { content } from '../../../setup/sample-publication.ts';

it('the sample lists at least 18 resources, over all categories', () => {
  expect(content.resources.length).toBeGreaterThanOrEqual(18);
  expect(new Set(content.resources.map(({ category }) => category))).toEqual(new Set(categories));
});
