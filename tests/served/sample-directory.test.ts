import { expect, inject, it } from 'vitest';
import { categories } from '../../src/contract/categories.ts';
import type { ResourceCollection } from '../../src/contract/resources.ts';

it('lists at least 18 resources of the sample, over all categories', async () => {
  const response = await fetch(`${inject('baseUrl')}/api/v1/resources`);
  const { resources } = (await response.json()) as ResourceCollection;
  expect(resources.length).toBeGreaterThanOrEqual(18);
  expect(new Set(resources.map(({ category }) => category))).toEqual(new Set(categories));
});
