import { describe, expect, inject, it } from 'vitest';
import { categories, categoryFilters } from '../../src/contract/categories.ts';
import type { ResourceCollection } from '../../src/contract/resources.ts';
import { publishedSchema } from './openapi-validator.ts';

const base = inject('baseUrl');
const json = async <T>(path: string) => (await (await fetch(`${base}${path}`)).json()) as T;

describe('ResourceCollection', () => {
  it.each(categoryFilters)('for %s validates, counts and echoes the filter', async (filter) => {
    const validate = await publishedSchema('ResourceCollection');
    const collection = await json<ResourceCollection>(`/api/v1/resources?category=${filter}`);
    expect(validate(collection), JSON.stringify(validate.errors)).toBe(true);
    expect(collection).toMatchObject({
      apiVersion: '1.0.0',
      category: filter,
      count: collection.resources.length,
    });
  });

  it('without a filter is the whole directory, the sum of its categories', async () => {
    const all = await json<ResourceCollection>('/api/v1/resources');
    const parts = await Promise.all(
      categories.map((name) => json<ResourceCollection>(`/api/v1/resources?category=${name}`)),
    );
    expect(all.category).toBe('all');
    expect(parts.flatMap(({ resources }) => resources.map(({ id }) => id)).sort()).toEqual(
      all.resources.map(({ id }) => id).sort(),
    );
  });

  it('gives each resource a unique id', async () => {
    const { resources } = await json<ResourceCollection>('/api/v1/resources');
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
  });
});

interface Described {
  paths: Record<string, { get: { parameters: { name: string; description: string }[] } }>;
}

it('every parameter says which one counts if it is repeated', async () => {
  const { paths } = await json<Described>('/openapi.json');
  for (const path of ['/api/v1/resources', '/ask']) {
    for (const { name, description } of paths[path]!.get.parameters) {
      expect(description, name).toMatch(/If it is repeated, the last one counts\.$/);
    }
  }
});
