import * as z from 'zod/mini';
import { categories, categoryFilters } from './categories.ts';
import { apiVersion } from './versions.ts';

const CategoryFilter = z.enum(categoryFilters);

/** Returns the schema of a text that must not be empty. */
const text = (description: string) => z.string().check(z.minLength(1), z.describe(description));

/** One entry in the list of public resources. Specification: PublicResource. */
export const PublicResource = z
  .strictObject({
    id: text('Stable identifier within the directory.'),
    name: text('Name of the resource.'),
    description: text('What a reader finds in the resource.'),
    category: z.enum(categories).check(z.describe('Category of the resource.')),
    url: z.url().check(z.describe('Canonical address of the resource.')),
    mediaType: text('HTTP media type that the address answers with.'),
  })
  .check(z.meta({ id: 'PublicResource', description: 'A canonical public resource.' }));

export type PublicResource = z.infer<typeof PublicResource>;

/** All resources that match a filter. Specification: ResourceCollection. */
export const ResourceCollection = z
  .strictObject({
    apiVersion: z.literal(apiVersion).check(z.describe('Semantic version of the API.')),
    category: CategoryFilter.check(z.describe('The filter that was applied.')),
    count: z.int().check(z.gte(0), z.describe('Number of items in `resources`.')),
    resources: z
      .array(PublicResource)
      .check(z.minLength(0), z.describe('Every resource that passes the filter.')),
  })
  .check(z.meta({ id: 'ResourceCollection', description: 'The complete filtered directory.' }));

export type ResourceCollection = z.infer<typeof ResourceCollection>;

/** The input of listServiceResources. */
export const ListResourcesInput = z
  .strictObject({
    category: z
      ._default(CategoryFilter, 'all')
      .check(z.describe('Category to list; `all` lists every one.')),
  })
  .check(z.meta({ id: 'ListResourcesInput' }));

/** The input of getServiceProduct, which takes no arguments. */
export const GetProductInput = z.strictObject({}).check(z.meta({ id: 'GetProductInput' }));
