import { z } from 'zod';
import { categories, categoryFilters } from './categories.ts';
import { apiVersion } from './versions.ts';

const CategoryFilter = z.enum(categoryFilters);

/** One entry in the list of public resources. Specification: PublicResource. */
export const PublicResource = z
  .strictObject({
    id: z.string().min(1).describe('Stable identifier within the directory.'),
    name: z.string().min(1).describe('Name of the resource.'),
    description: z.string().min(1).describe('What a reader finds in the resource.'),
    category: z.enum(categories).describe('Category of the resource.'),
    url: z.url().describe('Canonical address of the resource.'),
    mediaType: z.string().min(1).describe('HTTP media type that the address answers with.'),
  })
  .meta({ id: 'PublicResource', description: 'A canonical public resource.' });

export type PublicResource = z.infer<typeof PublicResource>;

/** All resources that match a filter. Specification: ResourceCollection. */
export const ResourceCollection = z
  .strictObject({
    apiVersion: z.literal(apiVersion).describe('Semantic version of the API.'),
    category: CategoryFilter.describe('The filter that was applied.'),
    count: z.int().min(0).describe('Number of items in `resources`.'),
    resources: z.array(PublicResource).min(0).describe('Every resource that passes the filter.'),
  })
  .meta({ id: 'ResourceCollection', description: 'The complete filtered directory.' });

export type ResourceCollection = z.infer<typeof ResourceCollection>;

/** Input of listServiceResources. */
export const ListResourcesInput = z
  .strictObject({
    category: CategoryFilter.default('all').describe('Category to list; `all` lists every one.'),
  })
  .meta({ id: 'ListResourcesInput' });

/** Input of getServiceProduct, which takes no arguments. */
export const GetProductInput = z.strictObject({}).meta({ id: 'GetProductInput' });
